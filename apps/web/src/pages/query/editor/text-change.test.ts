import { expect, test } from 'vitest';
import { textChange } from './text-change.ts';

test('only what differs is changed', () => {
  expect(textChange('range 1 3', 'range 1 3\n|| sort n')).toEqual({ from: 9, to: 9, insert: '\n|| sort n' });
  expect(textChange('abc', 'abc')).toBeUndefined();
});

test.each([
  ['', 'a'],
  ['a', ''],
  ['aaa', 'aa'],
  ['aXa', 'aXXa'],
  ['one two', 'one three two'],
  ['abcabc', 'abc'],
])('%j becomes %j', (before, after) => {
  const { from, to, insert } = textChange(before, after)!;
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
});
