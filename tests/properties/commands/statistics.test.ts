import type { Row, Value } from '@rowmill/contracts';
import {
  classOf,
  compareValues,
  flattenRow,
  keyOf,
  readPath,
  VALUE_CLASSES,
  valueKey,
} from '@rowmill/language';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { randomRows } from './random-rows.ts';
import { runExample } from '../../../packages/commands/src/examples/run-example.ts';
import { openScratchDatabase } from '../../../packages/commands/src/examples/scratch-database.ts';
import { gatherer, type Gathering } from '../../../packages/commands/src/structure/gather-values.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env['RUNS'] ?? 10);
const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

type Meaning = (rows: readonly Row[]) => readonly (readonly [string, Value | undefined][])[];

const meanings: Readonly<Record<string, Meaning>> = {
  count: (rows) => [[['count', rows.length]]],
  'count a --distinct': (rows) => [[['count', new Set(present(rows, 'a').map(valueKey)).size]]],
  'count a --by b': byGroup(['b'], (rows) => [['count', present(rows, 'a').length]]),
  'count --by "b, n.x, items.0"': byGroup(['b', 'n.x', 'items.0'], (rows) => [['count', rows.length]]),
  'sum a': (rows) => [[['sum', gather('sum', rows, 'a')]]],
  'sum a --by b': byGroup(['b'], (rows) => [['sum', gather('sum', rows, 'a')]]),
  'avg items.0.x --by a': byGroup(['a'], (rows) => [['avg', gather('avg', rows, 'items.0.x')]]),
  'min a': (rows) => [[['min', gather('min', rows, 'a')]]],
  'max a --by b': byGroup(['b'], (rows) => [['max', gather('max', rows, 'a')]]),
  'median a --by c': byGroup(['c'], (rows) => [['median', quantile(rows, 'a', 0.5)]]),
  'percentile a 0 90': (rows) => [
    [
      ['p0', quantile(rows, 'a', 0)],
      ['p90', quantile(rows, 'a', 0.9)],
    ],
  ],
  'sort c || sum a --by b': (rows) => meanings['sum a --by b']!(sorted(rows, 'c')),
  'count zzz --by zzz': byGroup([], () => [['count', 0]]),
  'stats a': (rows) => {
    const numeric = rows.filter((row) => classOf(readPath(row, 'a')) === 'number');
    return [
      [
        ['count', numeric.length],
        ['skipped', rows.length - numeric.length],
        ['sum', gather('sum', numeric, 'a')],
        ['avg', gather('avg', numeric, 'a')],
        ['min', gather('min', numeric, 'a')],
        ['max', gather('max', numeric, 'a')],
        ['median', quantile(numeric, 'a', 0.5)],
        ['deviation', deviation(numeric, 'a')],
      ],
    ];
  },
  'top a 3': (rows) => frequencies(rows, (left, right) => right - left),
  'rare a 3': (rows) => frequencies(rows, (left, right) => left - right),
};

describe(`statistics (SEED=${seed})`, () => {
  test.each(Object.entries(meanings))('%s', async (query, meaning) => {
    await fc.assert(
      fc.asyncProperty(randomRows, async (given) => {
        const expected = meaning(given.map(flattenRow)).map((row) => row.map(comparable).filter(isThere));
        for (const way of ['typed', 'json'] as const) {
          const rows = await runExample({ title: '', query, given, result: [] }, way, database);
          expect(
            rows.map((row) => [...row].map(comparable)),
            way,
          ).toEqual(expected);
        }
      }),
      { seed, numRuns },
    );
  });

  test('describe counts every value once', async () => {
    await fc.assert(
      fc.asyncProperty(randomRows, async (given) => {
        const rows = given.map(flattenRow);
        const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
        const expected = names.map((name) => [
          name,
          ...VALUE_CLASSES.map((kind) => rows.filter((row) => classOf(row.get(name)) === kind).length),
        ]);
        for (const way of ['typed', 'json'] as const) {
          const found = await runExample({ title: '', query: 'describe', given, result: [] }, way, database);
          const counts = found.map((row) => [
            row.get('column'),
            ...VALUE_CLASSES.map((kind) => row.get(kind)),
          ]);
          expect(counts, way).toEqual(expected);
        }
      }),
      { seed, numRuns },
    );
  });

  test('describe takes a wide table, its columns in order', async () => {
    const given = [
      Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`c${n}`, n % 3 === 0 ? [n] : n])),
    ];
    const found = await runExample({ title: '', query: 'describe', given, result: [] }, 'typed', database);
    expect(found.map((row) => row.get('column'))).toEqual(Object.keys(given[0]!));
    expect(found.map((row) => row.get('max'))).toEqual(Object.values(given[0]!));
  });

  test('histogram puts every number into one range', async () => {
    await fc.assert(
      fc.asyncProperty(randomRows, async (given) => {
        const numbers = numbersOf(given.map(flattenRow), 'a');
        const query = 'histogram a --bins 3';
        const found = await runExample({ title: '', query, given, result: [] }, 'json', database);
        const total = found.reduce((sum, row) => sum + Number(row.get('count')), 0);
        expect(total).toBe(numbers.length);
        expect(found[0]?.get('from')).toEqual(numbers.at(0));
        expect(found.at(-1)?.get('to')).toEqual(numbers.at(-1));
      }),
      { seed, numRuns },
    );
  });
});

function byGroup(
  names: readonly string[],
  figures: (rows: readonly Row[]) => readonly [string, Value | undefined][],
): Meaning {
  return (rows) => {
    const groups = Map.groupBy(rows, (row) => keyOf(names.map((name) => readPath(row, name))));
    return [...groups.values()].map((members) => [
      ...names.map((name): [string, Value | undefined] => [name, readPath(members[0]!, name)]),
      ...figures(members),
    ]);
  };
}

function frequencies(
  rows: readonly Row[],
  order: (left: number, right: number) => number,
): ReturnType<Meaning> {
  const groups = Map.groupBy(present(rows, 'a'), valueKey);
  return [...groups.values()]
    .toSorted((left, right) => order(left.length, right.length))
    .slice(0, 3)
    .map((values) => [
      ['a', values[0]],
      ['count', values.length],
    ]);
}

function present(rows: readonly Row[], name: string): Value[] {
  return rows.map((row) => readPath(row, name)).filter((value) => value !== undefined && value !== null);
}

function gather(gathering: Gathering, rows: readonly Row[], name: string): Value | undefined {
  const gathered = gatherer(gathering);
  for (const value of present(rows, name)) gathered.add(value);
  return gathered.result();
}

function numbersOf(rows: readonly Row[], name: string): number[] {
  const numbers = present(rows, name).filter((value) => classOf(value) === 'number');
  return numbers.map(Number).toSorted((left, right) => left - right);
}

function quantile(rows: readonly Row[], name: string, share: number): number | undefined {
  const numbers = numbersOf(rows, name);
  if (numbers.length === 0) return undefined;
  const at = share * (numbers.length - 1);
  const [low, high] = [numbers[Math.floor(at)]!, numbers[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

function deviation(rows: readonly Row[], name: string): number | undefined {
  const numbers = numbersOf(rows, name);
  if (numbers.length < 2) return undefined;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (numbers.length - 1));
}

function sorted(rows: readonly Row[], name: string): Row[] {
  return rows.toSorted((left, right) => compareValues(readPath(left, name), readPath(right, name)));
}

/** Doubles are added up in another order here: they are compared by their first digits. */
function comparable([name, value]: readonly [string, Value | undefined]): [string, Value | undefined] {
  return [name, typeof value === 'number' ? value.toPrecision(9) : value];
}

function isThere([, value]: readonly [string, Value | undefined]): boolean {
  return value !== undefined;
}
