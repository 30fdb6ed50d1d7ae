import { expect, test } from 'vitest';
import { Throughput } from './throughput.ts';

test('rows have their time one after the other, each way by itself', () => {
  let now = 1_000;
  const throughput = new Throughput(() => now);
  expect(throughput.readyIn('a')).toBe(0);
  throughput.take('a', 5, 10);
  expect([throughput.readyIn('a'), throughput.readyIn('b')]).toEqual([500, 0]);
  throughput.take('a', 5, 10);
  expect(throughput.readyIn('a')).toBe(1_000);
  now += 999.5;
  expect(throughput.readyIn('a')).toBe(1);
  now += 60_000;
  expect(throughput.readyIn('a')).toBe(0);
  // Time that nobody used is not saved up.
  throughput.take('a', 10, 10);
  expect(throughput.readyIn('a')).toBe(1_000);
});
