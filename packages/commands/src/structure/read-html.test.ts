import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

test('a piece of a table keeps its rows', () => {
  const names = readHtml('<tr><td>1</td></tr>').children.map((child) => 'name' in child && child.name);
  expect(names).toEqual(['tr']);
});

test.each([
  ['a tree that is too deep', '<div>'.repeat(100_000)],
  [
    'formatting that is copied into every paragraph',
    `<p>${Array.from({ length: 400 }, (_, n) => `<b x=${n}>`).join('')}${'<p>x'.repeat(100_000)}`,
  ],
])('%s is refused before it takes all time and memory', (_, html) => {
  expect(() => readHtml(html)).toThrow(expect.objectContaining({ code: 'row/too-large' }));
});
