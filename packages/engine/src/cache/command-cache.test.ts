import { expect, test } from 'vitest';
import { CACHE_LIFE_MS } from './cache-limits.ts';
import { CommandCache } from './command-cache.ts';

const rowsOf = (text: string) => [new Map([['text', text]])];

test('rows are found for an hour', () => {
  const cache = new CommandCache();
  cache.put('a', 'query', 0, { rows: rowsOf('x'), madeMs: 1_000 });
  expect(cache.find('a', 999 + CACHE_LIFE_MS)?.rows).toEqual(rowsOf('x'));
  expect(cache.find('b', 1_000)).toBeUndefined();
  expect(cache.find('a', 1_000 + CACHE_LIFE_MS)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('memory is bounded: the oldest go, and a stage takes only so many places', () => {
  const cache = new CommandCache(100_000);
  for (let n = 0; n < 1_000; n++)
    cache.put(`key ${n}`, 'query', n, { rows: rowsOf('x'.repeat(1_000)), madeMs: 0 });
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.find('key 999', 0)).toBeDefined();
  expect(cache.find('key 0', 0)).toBeUndefined();
  const small = new CommandCache();
  for (let n = 0; n <= 10_000; n++) small.put(`key ${n}`, 'query', 1, { rows: [], madeMs: 0 });
  expect([small.find('key 9999', 0), small.find('key 10000', 0)]).toEqual([expect.anything(), undefined]);
});

test('the same key twice counts once', () => {
  const cache = new CommandCache();
  for (const text of ['one', 'three']) cache.put('a', 'query', 0, { rows: rowsOf(text), madeMs: 0 });
  const once = new CommandCache();
  once.put('a', 'query', 0, { rows: rowsOf('three'), madeMs: 0 });
  expect(cache.bytes).toBe(once.bytes);
});
