import type { Row, Value } from '@rowmill/contracts';
import { flattenRow, keyOf, readPath, valueKey } from '@rowmill/language';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { commands, type Call } from '@rowmill/commands';
import { randomRows } from './random-rows.ts';
import {
  openScratchDatabase,
  type Layout,
} from '../../../packages/commands/src/examples/scratch-database.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env['RUNS'] ?? 10);
const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

type Flags = Readonly<Record<string, string>>;
type Meaning = (left: readonly Row[], right: readonly Row[]) => readonly Row[];

const cases: readonly (readonly [command: string, flags: Flags, meaning: Meaning])[] = [
  [
    'join',
    { on: 'a', type: 'inner' },
    (left, right) =>
      left.flatMap((row) => matches(row, right, 'a', 'a').map((other) => beside(left, row, other, 'a'))),
  ],
  [
    'join',
    { on: 'items.0=b', type: 'left' },
    (left, right) =>
      left.flatMap((row) =>
        orNone(matches(row, right, 'items.0', 'b')).map((other) => beside(left, row, other)),
      ),
  ],
  [
    'join',
    { on: 'a', type: 'full' },
    (left, right) => [
      ...left.flatMap((row) =>
        orNone(matches(row, right, 'a', 'a')).map((other) => beside(left, row, other, 'a')),
      ),
      ...right
        .filter((other) => matches(other, left, 'a', 'a').length === 0)
        .map((other) => beside(left, only(other, 'a'), other, 'a')),
    ],
  ],
  ['append', {}, (left, right) => [...left, ...right]],
  [
    'union',
    {},
    (left, right) => [...Map.groupBy([...left, ...right], rowKey).values()].map((rows) => rows[0]!),
  ],
  ['intersect', {}, (left, right) => left.filter((row) => hasRow(right, row))],
  ['except', {}, (left, right) => left.filter((row) => !hasRow(right, row))],
  [
    'intersect',
    { on: 'a, n.x=b' },
    (left, right) => {
      const known = new Set(right.map((other) => keyed(other, ['a', 'b'])));
      return left.filter((row) => known.has(keyed(row, ['a', 'n.x'])));
    },
  ],
  ['except', { on: 'zzz' }, (left, right) => (right.length === 0 ? left : [])],
  ['diff', { key: 'a' }, (left, right) => changes(left, right, (row) => keyed(row, ['a']), true)],
  ['diff', {}, (left, right) => changes(left, right, rowKey, false)],
];

describe(`two tables (SEED=${seed})`, () => {
  test.each(cases)('%s %j', async (name, flags, meaning) => {
    await fc.assert(
      fc.asyncProperty(randomRows, randomRows, layouts, async (given, other, [here, there]) => {
        const [left, right] = [given.map(flattenRow), other.map(flattenRow)];
        const rows = await run(name, { name: 'other' }, flags, [left, here], [right, there]);
        expect(rows.map(plain)).toEqual(meaning(left, right).map(plain));
      }),
      { seed, numRuns },
    );
  });

  test('lookup takes the first match and adds no row', async () => {
    await fc.assert(
      fc.asyncProperty(randomRows, randomRows, layouts, async (given, other, [here, there]) => {
        const [left, right] = [given.map(flattenRow), other.map(flattenRow)];
        const args = { name: 'other', columns: ['b', 'n.*', 'items.0.x'] };
        const rows = await run('lookup', args, { on: 'a=c' }, [left, here], [right, there]);
        const found = left.map((row) => {
          const first = matches(row, right, 'a', 'c')[0];
          return beside(left, row, first && only(first, 'b', 'n.x', 'n.y', 'items.0.x'));
        });
        expect(rows.map(plain)).toEqual(found.map(plain));
      }),
      { seed, numRuns },
    );
  });
});

const layout = fc.constantFrom<Layout>('typed', 'json');
const layouts = fc.tuple(layout, layout);

async function run(
  name: string,
  args: Readonly<Record<string, unknown>>,
  flags: Flags,
  left: readonly [readonly Row[], Layout],
  right: readonly [readonly Row[], Layout],
): Promise<readonly Row[]> {
  const command = commands.get(name)!;
  if (command.kind !== 'table' || command.sql === undefined) throw new Error(`${name} has no SQL`);
  const input = await database.load(...left);
  const other = await database.load(...right);
  const call = { args, flags, families: {}, now: 0, token: () => undefined } as unknown as Call;
  return database.rows(command.sql(input, call, { table: () => other, baseline: () => other }));
}

function matches(row: Row, others: readonly Row[], mine: string, theirs: string): readonly Row[] {
  const value = readPath(row, mine);
  if (value === undefined || value === null) return [];
  return others.filter((other) => valueKey(readPath(other, theirs)) === valueKey(value));
}

function orNone(rows: readonly Row[]): readonly (Row | undefined)[] {
  return rows.length === 0 ? [undefined] : rows;
}

/** The other row's columns beside a row's own: a name the left table has goes to `other.*`, the common key goes away. */
function beside(left: readonly Row[], row: Row, other: Row | undefined, key?: string): Row {
  const taken = new Set(left.flatMap((each) => [...each.keys()]));
  const result = new Map(row);
  for (const [name, value] of other ?? []) {
    if (name !== key || !taken.has(name)) result.set(taken.has(name) ? `other.${name}` : name, value);
  }
  return result;
}

function only(row: Row, ...names: readonly string[]): Row {
  const cells = names.map((name): [string, Value | undefined] => [name, readPath(row, name)]);
  return new Map(cells.filter((cell): cell is [string, Value] => cell[1] !== undefined));
}

function hasRow(rows: readonly Row[], row: Row): boolean {
  return rows.some((other) => rowKey(other) === rowKey(row));
}

function keyed(row: Row, names: readonly string[]): string {
  return keyOf(names.map((name) => readPath(row, name)));
}

/** Equal for rows that are equal in all columns, in whatever order they have them. */
function rowKey(row: Row): string {
  const cells = [...row].filter(([name]) => !name.startsWith('_')).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return keyOf(cells.flat());
}

function changes(
  now: readonly Row[],
  before: readonly Row[],
  keyOfRow: (row: Row) => string,
  compares: boolean,
): Row[] {
  const old = Map.groupBy(before, keyOfRow);
  const result: Row[] = [];
  const met = new Set<Row>();
  for (const row of now) {
    const earlier = old.get(keyOfRow(row))?.find((other) => !met.has(other));
    if (earlier === undefined) {
      result.push(new Map(row).set('_diff.kind', 'new'));
      continue;
    }
    met.add(earlier);
    if (!compares || rowKey(row) === rowKey(earlier)) continue;
    const changed = new Map(row).set('_diff.kind', 'changed');
    for (const [name, value] of earlier)
      if (valueKey(row.get(name)) !== valueKey(value)) changed.set(`_diff.before.${name}`, value);
    result.push(changed);
  }
  const gone = before.filter((row) => !met.has(row)).map((row) => new Map(row).set('_diff.kind', 'gone'));
  return [...result, ...gone];
}

function plain(row: Row): [string, Value][] {
  return [...row].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
