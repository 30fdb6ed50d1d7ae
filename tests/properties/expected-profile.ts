import type { ColumnProfile, ProfileRange, ProfileType, ProfileValue, Value } from '@rowmill/contracts';
import { classOf, compareValues, printJson, valueKey } from '@rowmill/language';
import { expect } from 'vitest';

const BINS = 20;

/** The profile of a column's values, calculated the plain way; `undefined` is a row without the column. */
export function expectedProfile(name: string, values: readonly (Value | undefined)[]): ColumnProfile {
  const present = values.filter((value) => value !== null && value !== undefined);
  const numbers = present.filter((value) => classOf(value) === 'number').map(Number);
  const [first, last] = [false, true].map(
    (descending) => present.toSorted((a, b) => compareValues(a, b, descending))[0],
  );
  const counts = countsOf(present);
  const top = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, 10);
  const ordered = first !== undefined && classOf(first) !== 'array';
  return {
    name,
    type: typeOf(present),
    missing: values.length - present.length,
    distinct: counts.size,
    ...(ordered && { min: shown(first), max: shown(last!) }),
    ...(numbers.length > 0 && {
      mean: numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
      quartiles: [quantile(numbers, 0.25), quantile(numbers, 0.5), quantile(numbers, 0.75)] as const,
      histogram: histogramOf(numbers),
    }),
    ...(top.length > 0 && { top: top.map(({ value, count }) => ({ value: shown(value), count })) }),
  };
}

/** Everything exactly, but sums and interpolations of doubles to ten digits, where they fit a double at all. */
export function expectProfile(actual: ColumnProfile, expected: ColumnProfile): void {
  const { mean, quartiles, ...exact } = actual;
  const { mean: expectedMean, quartiles: expectedQuartiles, ...expectedExact } = expected;
  expect(exact).toEqual(expectedExact);
  const ends = actual.histogram?.flatMap(({ from, to }) => [Math.abs(from), Math.abs(to)]) ?? [];
  const scale = Math.max(0, ...ends);
  if (scale > 1e300) return;
  const close = (a: number | undefined, b: number | undefined) =>
    a === b || Math.abs((a ?? NaN) - (b ?? NaN)) <= scale * 1e-10;
  expect([mean, expectedMean]).toSatisfy(() => close(mean, expectedMean));
  for (const at of [0, 1, 2] as const)
    expect([quartiles, expectedQuartiles]).toSatisfy(() => close(quartiles?.[at], expectedQuartiles?.[at]));
}

function typeOf(present: readonly Value[]): ProfileType {
  const classes = new Set(present.map(classOf));
  const [only] = classes;
  if (only === undefined) return 'empty';
  if (classes.size > 1) return 'mixed';
  return only === 'array' ? 'json' : (only as ProfileType);
}

function countsOf(present: readonly Value[]): Map<string, { value: Value; count: number }> {
  const counts = new Map<string, { value: Value; count: number }>();
  for (const value of present) {
    const known = counts.get(valueKey(value));
    if (known === undefined) counts.set(valueKey(value), { value, count: 1 });
    else known.count++;
  }
  return counts;
}

function shown(value: Value): ProfileValue {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : printJson(value);
  if (classOf(value) !== 'number') return [...text].slice(0, 200).join('');
  const number = Number(value);
  if (!Number.isInteger(number) || Number.isSafeInteger(number)) return number;
  const exact = BigInt(value as number | bigint);
  return Math.abs(number) >= 1e21 && BigInt(number) === exact ? number : String(exact);
}

function quantile(numbers: readonly number[], share: number): number {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const at = (numbers.length - 1) * share;
  const [below, above] = [inOrder[Math.floor(at)]!, inOrder[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}

function histogramOf(numbers: readonly number[]): readonly ProfileRange[] {
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  const width = greatest / BINS - least / BINS;
  if (width === 0) return [{ from: least, to: greatest, count: numbers.length }];
  const bins = numbers.map((number) =>
    Math.min(Math.max(Math.floor(number / width - least / width), 0), BINS - 1),
  );
  return Array.from({ length: BINS }, (_, bin) => ({
    from: least + bin * width,
    to: bin === BINS - 1 ? greatest : least + (bin + 1) * width,
    count: bins.filter((each) => each === bin).length,
  }));
}
