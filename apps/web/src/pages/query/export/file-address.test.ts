import { expect, test } from 'vitest';
import { fileAddress } from './file-address.ts';

test('all rows, or those columns in that order', () => {
  expect(fileAddress('http://h:1/base', { run: 'r', stage: 2, format: 'xlsx' })).toBe(
    'http://h:1/base/v1/sirp/queries/r/stages/2/results?mode=xlsx',
  );
  const address = new URL(
    fileAddress('http://h', {
      run: 'r',
      stage: 0,
      format: 'csv',
      columns: ['a&b', 'c d'],
      sort: 'a&b',
      order: 'descending',
    }),
  );
  expect([...address.searchParams]).toEqual([
    ['mode', 'csv'],
    ['sortKey', 'a&b'],
    ['sortOrder', 'descending'],
    ['fields', 'a&b'],
    ['fields', 'c d'],
  ]);
});
