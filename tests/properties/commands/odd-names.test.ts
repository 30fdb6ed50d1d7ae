import { flattenRow } from '@rowmill/language';
import { afterAll, describe, expect, test } from 'vitest';
import type { ExampleRow } from '@rowmill/commands';
import { runExample } from '../../../packages/commands/src/examples/run-example.ts';
import { openScratchDatabase } from '../../../packages/commands/src/examples/scratch-database.ts';

const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

/** Names that objects treat in their own way, that SQL would trip over, or that are hard to see. */
const names = ['', '__proto__', 'constructor', '0', 'a b', '"', "it's", 'a\0b', 'Ä', '; DROP TABLE rows'];

/** A row with one column of any name. */
function row(name: string, value: string): ExampleRow {
  return Object.fromEntries([[name, value]]);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', String.raw`\"`).replaceAll('\0', String.raw`\u0000`)}"`;
}

describe.each(names)('a column named %j', (name) => {
  const queries: readonly (readonly [query: string, result: ExampleRow])[] = [
    [`upper ${quoted(name)}`, row(name, 'X')],
    [`table ${quoted(name)}`, row(name, 'x')],
    [`drop ${quoted(name)}`, {}],
    [`rename ${quoted(name)} z`, { z: 'x' }],
    [`addcolumn z x || rename z ${quoted(name)}`, row(name, 'x')],
    [`addcolumn ${quoted(name)} y`, row(name, 'y')],
    [`sort ${quoted(name)} || dedup ${quoted(name)}`, row(name, 'x')],
    [`coalesce zzz ${quoted(name)} --as z || drop ${quoted(name)}`, { z: 'x' }],
    [
      `filter "[${name.replaceAll('"', String.raw`\"`).replaceAll('\0', String.raw`\u0000`)}] == 'x'"`,
      row(name, 'x'),
    ],
  ];
  test.each(queries)('%s', async (query, result) => {
    for (const way of ['closures', 'typed', 'json'] as const) {
      const rows = await runExample({ title: '', query, given: [row(name, 'x')], result: [] }, way, database);
      expect(
        rows.map((each) => [...each]),
        way,
      ).toEqual([[...flattenRow(result)]]);
    }
  });
});
