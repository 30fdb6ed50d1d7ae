import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

test('a key is asked for once, also by many at the same time', async () => {
  const memory = createMemory<number>(10, 60_000);
  let asked = 0;
  const ask = async (): Promise<number> => ++asked;
  expect(await Promise.all([memory('a', ask), memory('a', ask), memory('b', ask)])).toEqual([1, 1, 2]);
  expect(await memory('a', ask)).toBe(1);
});

test('what failed, is too old or too much is asked for again', async () => {
  const memory = createMemory<number>(2, 60_000);
  let asked = 0;
  const ask = async (): Promise<number> => ++asked;
  await expect(memory('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memory('a', ask)).toBe(1);
  await memory('b', ask);
  await memory('c', ask);
  expect(await memory('a', ask)).toBe(4);
  const short = createMemory<number>(2, 0);
  await short('a', ask);
  expect(await short('a', ask)).toBe(6);
});
