import type { Row } from '@rowmill/contracts';
import { ServiceError } from '@rowmill/contracts';
import { compareValues, flattenRow, keyOf, parseJson, printJson, readPath } from '@rowmill/language';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { ExampleRow } from '@rowmill/commands';
import { randomRows } from './random-rows.ts';
import { runExample } from '../../../packages/commands/src/examples/run-example.ts';
import type { Way } from '../../../packages/commands/src/examples/run-stage.ts';
import { openScratchDatabase } from '../../../packages/commands/src/examples/scratch-database.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env['RUNS'] ?? 10);
const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

/** Rows with their columns sorted, or the code of the error. */
async function outcome(query: string, given: readonly ExampleRow[], way: Way): Promise<unknown> {
  try {
    const rows = await runExample({ title: '', query, given, result: [] }, way, database);
    return rows.map(plain);
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
}

/** As a segment would give it back. */
function plain(row: Row): unknown {
  return [...row]
    .map(([name, value]) => [name, parseJson(printJson(value))] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

describe(`a row command's SQL agrees with its closure (SEED=${seed})`, () => {
  const queries = [
    'table b a',
    'table "items.0.x" n.* "odd.name"',
    'drop a n.*',
    'drop "odd.name" "n.x"',
    'rename a z',
    'rename a b',
    'rename "n.x" x',
    'rename "items.0" first',
    'rename "odd.name" even',
    'move c --before a',
    'coalesce a b c',
    'coalesce "n.x" a --as z',
    'fill a unknown',
    'fill a --expr 0 --empty',
    'fill z --expr "a"',
    `addcolumn z --expr "items.0"`,
    `addcolumn z --expr "coalesce(items.0.x, a)"`,
    'addcolumn a text',
    'addcolumn z --expr "a < b"',
    'math z "a + b * 2"',
    'math a "a / b"',
    'round a --digits 1',
    'round a --as z',
    'cast a number',
    'cast a integer --onBadValue null --as b',
    'cast a number --onBadValue keep',
    'cast b boolean --onBadValue null',
    'cast c text --as z',
    'replace a a "<{1}>" --as b',
    'timestamp --as n',
    'trim a',
    'trim b --as z',
    'upper a',
    'lower b --as z',
    'find a',
    'find 1 --ignoreCase',
    'contains a a',
    'contains items x --ignoreCase',
    'excludes b 1',
    `filter "a == b or c > 1"`,
    `filter "items.0.x != n.x and a is not null"`,
    `filter "upper(a) in ['A', 'B', 1] or b contains 'x'"`,
  ];
  test.each(queries)('%s', async (query) => {
    await fc.assert(
      fc.asyncProperty(randomRows, async (given) => {
        const expected = await outcome(query, given, 'closures');
        expect(await outcome(query, given, 'typed')).toEqual(expected);
        expect(await outcome(query, given, 'json')).toEqual(expected);
      }),
      { seed, numRuns },
    );
  });
});

describe(`a table command does what it says (SEED=${seed})`, () => {
  const meanings: Readonly<Record<string, (rows: Row[]) => readonly Row[]>> = {
    'head 3': (rows) => rows.slice(0, 3),
    'tail 3': (rows) => rows.slice(-3),
    'slice 1 4': (rows) => rows.slice(1, 4),
    reverse: (rows) => rows.toReversed(),
    sequence: (rows) => rows.map((row, index) => new Map(row).set('_sequence', index)),
    'sort a': sortedBy(['a'], false),
    'sort a "n.x" --order descending': sortedBy(['a', 'n.x'], true),
    'sort "items.0.x"': sortedBy(['items.0.x'], false),
    'sort b || reverse || tail 3': (rows) => sortedBy(['b'], false)(rows).toReversed().slice(-3),
    'sort a || sort b --order descending || head 4': (rows) =>
      sortedBy(['b'], true)(sortedBy(['a'], false)(rows)).slice(0, 4),
    'dedup a': (rows) => firstOfEach(rows, ['a']),
    'dedup "items.0" "odd.name"': (rows) => firstOfEach(rows, ['items.0', 'odd.name']),
    'dedup zzz': (rows) => rows.slice(0, 1),
    'sort c --order descending || dedup a b': (rows) => firstOfEach(sortedBy(['c'], true)(rows), ['a', 'b']),
    'reverse || dedup': (rows) =>
      firstOfEach(rows.toReversed(), [...new Set(rows.flatMap((row) => [...row.keys()]))]),
  };
  test.each(Object.entries(meanings))('%s', async (query, meaning) => {
    await fc.assert(
      fc.asyncProperty(randomRows, async (given) => {
        const expected = meaning(given.map(flattenRow)).map(plain);
        expect(await outcome(query, given, 'typed')).toEqual(expected);
        expect(await outcome(query, given, 'json')).toEqual(expected);
      }),
      { seed, numRuns },
    );
  });
});

function sortedBy(names: readonly string[], descending: boolean) {
  return (rows: readonly Row[]): Row[] =>
    rows.toSorted((a, b) => {
      for (const name of names) {
        const order = compareValues(readPath(a, name), readPath(b, name), descending);
        if (order !== 0) return order;
      }
      return 0;
    });
}

function firstOfEach(rows: readonly Row[], names: readonly string[]): Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(names.map((name) => readPath(row, name)));
    return !seen.has(key) && seen.add(key);
  });
}
