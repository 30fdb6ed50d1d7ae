import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

test.each([
  [
    ['price', 'price', 'name', 'price'],
    ['price', 'price_2', 'name', 'price_3'],
  ],
  [
    ['a_2', 'a', 'a', 'a_2', 'a'],
    ['a_2', 'a', 'a_3', 'a_2_2', 'a_4'],
  ],
  [
    ['', '', ''],
    ['', '_2', '_3'],
  ],
])('%j', (header, names) => {
  expect(distinctNames(header)).toEqual(names);
});

test('a long header of one name takes no longer than others', () => {
  const header = Array.from({ length: 20_000 }, () => 'a');
  const before = process.threadCpuUsage();
  expect(new Set(distinctNames(header)).size).toBe(20_000);
  // It took minutes; of a core that others need too, only the time that is ours counts.
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});
