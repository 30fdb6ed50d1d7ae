import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

test('a piece of a table keeps its rows', () => {
  const names = readHtml('<tr><td>1</td></tr>').children.map((child) => 'name' in child && child.name);
  expect(names).toEqual(['tr']);
});

test('a tree that is too deep is refused', () => {
  expect(() => readHtml('<div>'.repeat(600))).toThrow(expect.objectContaining({ code: 'row/too-large' }));
});
