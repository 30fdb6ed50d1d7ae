import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

test('headings, code, lists and paragraphs are told apart', () => {
  const page = [
    '# head',
    '',
    'Keeps rows.',
    'And more.',
    '',
    '```',
    'head N',
    '',
    '# no heading',
    '```',
    '',
    '## Arguments',
    '',
    '- `N` a',
    '  number',
    '- b',
    '',
  ];
  expect(readMarkdown(page.join('\n'))).toEqual([
    { kind: 'heading', level: 1, text: 'head' },
    { kind: 'paragraph', text: 'Keeps rows. And more.' },
    { kind: 'code', text: 'head N\n\n# no heading' },
    { kind: 'heading', level: 2, text: 'Arguments' },
    { kind: 'list', items: ['`N` a number', 'b'] },
  ]);
});

test('a longer fence holds a shorter one', () => {
  expect(readMarkdown('````\nsay ```\nx\n```\n````')).toEqual([{ kind: 'code', text: 'say ```\nx\n```' }]);
});

test('a fence that is never closed ends with the page', () => {
  expect(readMarkdown('```\na')).toEqual([{ kind: 'code', text: 'a' }]);
});
