import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test('numbers stay exact', () => {
  expect(readJson('[9007199254740993, 1.5, "]"]')).toEqual([9007199254740993n, 1.5, ']']);
});

test.each([
  ['{"a":', 'row/unreadable'],
  ['', 'row/unreadable'],
  ['{a:1}', 'row/unreadable'],
  ['['.repeat(101) + ']'.repeat(101), 'row/too-large'],
  ['{"a":'.repeat(1_000_000), 'row/too-large'],
])('%.20s is refused', (text, code) => {
  expect(() => readJson(text)).toThrow(expect.objectContaining({ code }));
});

test('brackets inside of strings do not count', () => {
  const text = '[{"\\""'.repeat(200);
  expect(readJson(JSON.stringify(text))).toBe(text);
});
