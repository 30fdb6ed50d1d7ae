import type { Value } from '@rowmill/contracts';
import { compileCondition } from '@rowmill/language';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionIn } from '../../condition-in.fixture.ts';
import { filterStage } from '../../filter-stage.ts';
import { emptyFilter, rangeFilter, valueFilter } from './value-filter.ts';

/** Whether a row passes the stage, read back from its text by the language itself. */
function passes(stage: string, row: Readonly<Record<string, Value>>): boolean {
  return compileCondition(conditionIn(stage), { now: 0 } as never)(new Map(Object.entries(row)));
}

const single = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text.isWellFormed()),
  fc.string({
    unit: fc.constantFrom('$', '"', "'", '\\', '|', '`', '\n', ' ', 'a', '[', ']', '*', '/', '-'),
  }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.boolean(),
  fc.constant(null),
);
const name = fc
  .string({ unit: fc.constantFrom('a', 'b', 'not', 'é', ' ', '$', ']', '[', '"', "'", '|', '1', ':', '-') })
  .filter((text) => text.trim() === text && text !== '');

test('a row with the value passes what keeps it, and not what drops it', () => {
  fc.assert(
    fc.property(name, single, (column, value) => {
      expect(passes(filterStage(valueFilter(column, value, 'keep')!), { [column]: value })).toBe(true);
      expect(passes(filterStage(valueFilter(column, value, 'drop')!), { [column]: value })).toBe(false);
    }),
  );
});

test('another value does not pass what keeps the first', () => {
  const keep = filterStage(valueFilter('price', 'a "b" || c', 'keep')!);
  expect(keep).toBe(`filter "price == 'a \\"b\\" || c'"`);
  expect(passes(keep, { price: 'a "b"' })).toBe(false);
  expect(passes(keep, {})).toBe(false);
});

test('null and missing are told apart', () => {
  expect(filterStage(valueFilter('a', undefined, 'keep')!)).toBe('filter "a is missing"');
  expect(filterStage(valueFilter('a', null, 'drop')!)).toBe('filter "not a is null"');
  expect(passes(filterStage(valueFilter('a', undefined, 'drop')!), { a: null })).toBe(true);
  const rows: readonly Readonly<Record<string, Value>>[] = [{}, { a: null }];
  for (const row of rows) {
    expect(passes(filterStage(emptyFilter('a', 'keep')), row)).toBe(true);
    expect(passes(filterStage(emptyFilter('a', 'drop')), row)).toBe(false);
  }
});

test('lists and long texts are not filtered by', () => {
  for (const value of [[1], {}, 'x'.repeat(1_001)]) expect(valueFilter('a', value, 'keep')).toBeUndefined();
});

test('bars of a histogram do not overlap, and the last one holds its end', () => {
  const bar = filterStage(rangeFilter('n', -1.5, 2, false));
  const last = filterStage(rangeFilter('n', 2, 4, true));
  expect([-1.5, 1.9, 2, 4].map((n) => passes(bar, { n }))).toEqual([true, true, false, false]);
  expect([1.9, 2, 4, 4.1].map((n) => passes(last, { n }))).toEqual([false, true, true, false]);
});
