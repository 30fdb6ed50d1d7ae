import { expect, test } from 'vitest';
import { nextWords, windowWords } from './window-words.ts';

test.each([
  [undefined, undefined, '–', undefined],
  [0, undefined, '–', undefined],
  [1200, undefined, '1,200', undefined],
  [undefined, 10, '10', 0],
  [3, 10, '3 / 10', 0.3],
  [12, 10, '12 / 10', 1],
  [0, 0, 'closed', undefined],
])('%s of %s is shown as %s', (count, limit, cell, share) => {
  expect(windowWords(count, limit, 'in any minute')).toMatchObject({ cell });
  expect(windowWords(count, limit, 'in any minute').share).toBe(share);
});

test('the sentence says limit and use', () => {
  expect(windowWords(1, 1, 'in any second').sentence).toBe('At most 1 request in any second; 1 used now.');
  expect(windowWords(undefined, undefined, 'in any minute').sentence).toBe('No limit in any minute.');
});

test.each([
  [0, 'now'],
  [350, 'in 0.3 s'],
  [61_000, 'in 61.0 s'],
  [null, 'never: closed'],
  [undefined, ''],
])('after %s ms: %s', (ms, words) => expect(nextWords(ms)).toBe(words));
