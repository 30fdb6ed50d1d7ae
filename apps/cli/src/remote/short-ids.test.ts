import { expect, test } from 'vitest';
import { shortIds } from './short-ids.ts';

test('ids are as short as they can be told apart, all of one length', () => {
  const [first, second] = ['01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10', '01939f2f-6c1a-7b52-9a41-3f0c8d5e7a10'];
  expect(shortIds([first, second])).toEqual(['01939f2e', '01939f2f']);
  const sameMinute = '01939f2e-6c1b-7b52-9a41-3f0c8d5e7a10';
  expect(shortIds([first, second, sameMinute])).toEqual(['01939f2e-6c1a', '01939f2f-6c1a', '01939f2e-6c1b']);
  const sameInstant = '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a11';
  expect(shortIds([first, sameInstant])).toEqual([first, sameInstant]);
  expect(shortIds([])).toEqual([]);
});
