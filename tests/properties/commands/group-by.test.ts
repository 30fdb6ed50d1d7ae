import type { Row, Value } from '@rowmill/contracts';
import { flattenRow, keyOf, nestRow, readPath, sql } from '@rowmill/language';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { randomRows } from './random-rows.ts';
import { runExample } from '../../../packages/commands/src/examples/run-example.ts';
import { openScratchDatabase } from '../../../packages/commands/src/examples/scratch-database.ts';
import { withColumn } from '../../../packages/commands/src/sql/with-column.ts';
import { nestedJson } from '../../../packages/commands/src/structure/nested-json.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env['RUNS'] ?? 10);
const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

test.each([
  ['groupBy a', ['a']],
  ['groupBy items.0 b', ['items.0', 'b']],
])(`%s gathers whole rows in their order (SEED=${seed})`, async (query, names) => {
  await fc.assert(
    fc.asyncProperty(randomRows, async (given) => {
      const rows = given.map(flattenRow);
      const groups = Map.groupBy(rows, (row) => keyOf(names.map((name) => readPath(row, name))));
      const expected = [...groups.values()].map((members) => ({
        key: names.map((name) => readPath(members[0]!, name)),
        members: members.map(nestRow),
        count: members.length,
      }));
      for (const way of ['typed', 'json'] as const) {
        const found = await runExample({ title: '', query, given, result: [] }, way, database);
        const groupsFound = found.map((row) => ({
          key: names.map((name) => row.get(name)),
          members: row.get('_group'),
          count: row.get('_groupCount'),
        }));
        expect(groupsFound, way).toEqual(expected);
      }
    }),
    { seed, numRuns },
  );
});

test('a row nests by SQL as it does by hand, odd names and clashing ones included', async () => {
  const names = ['a', 'a.b', 'a.b.c', String.raw`d\.e`, '__proto__.z', '', 'x.y', 'x."', 'constructor'];
  const cells = names.map((name, index): [string, Value] => [name, index]);
  const rows = Array.from({ length: 2 ** names.length }, (_, bits): Row => {
    return new Map(cells.filter((_cell, index) => (bits & (1 << index)) !== 0));
  });
  const picked = rows.filter((_, index) => index % 7 === 0 || index < 16);
  const table = await database.load([rows.at(-1)!, ...picked], 'typed');
  const nested = withColumn(table, 'nested', 'JSON', nestedJson(table.columns));
  const found = await database.rows(nested);
  expect(found.slice(1).map((row) => row.get('nested'))).toEqual(picked.map(nestRow));
  expect(await database.rows(withColumn(table, 'nested', 'JSON', sql`${nestedJson([])}`))).toHaveLength(
    picked.length + 1,
  );
});
