import type { Value } from '@rowmill/contracts';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import {
  compareValues,
  joinSql,
  parseJson,
  printJson,
  raw,
  sql,
  sqlClassRank,
  sqlCommonKey,
  sqlJson,
  sqlKey,
  sqlNumber,
  sqlSortTerms,
  sqlText,
  textOf,
  valueKey,
  type Sql,
  type SqlCell,
} from '@rowmill/language';
import { afterAll, beforeAll, expect, test } from 'vitest';

const written: readonly (Value | undefined)[] = [
  undefined,
  null,
  true,
  false,
  '',
  'a',
  'B',
  '1',
  '1.0',
  'null',
  '"',
  'a\0b',
  'é',
  '\u{10ffff}',
  '\uffff',
  0,
  1,
  -1,
  12,
  1.5,
  -2.25,
  0.1,
  1e-4,
  1.5e-4,
  1e-5,
  1.234e-5,
  1e-6,
  -1.5e-6,
  1e-7,
  5e-324,
  123456.789,
  1e15,
  1e15 + 0.5,
  2 ** 53 - 1,
  1e16,
  1.2345e16,
  2 ** 60,
  -1.2345e17,
  1e20,
  1e21,
  1.5e300,
  -1e308,
  9007199254740993n,
  9007199254740995n,
  -9223372036854775808n,
  9223372036854775807n,
  10n ** 21n,
  10n ** 29n,
  [],
  {},
  [1, 'a'],
  [1, 'b'],
  [null],
];
/** After their way through a segment: whole numbers past 2⁵³ come back as integers. */
const values = written.map((value) => (value === undefined ? undefined : parseJson(printJson(value))));

const doubles = values.filter((value) => typeof value === 'number');
const texts = values.filter((value) => typeof value === 'string');

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run('CREATE TABLE t (n INTEGER, v JSON, d DOUBLE, s VARCHAR)');
  const insert = await connection.prepare('INSERT INTO t VALUES ($1, $2, $3, $4)');
  for (const [index, value] of values.entries()) {
    insert.bindInteger(1, index);
    if (value === undefined) insert.bindNull(2);
    else insert.bindVarchar(2, printJson(value));
    if (typeof value === 'number') insert.bindDouble(3, value);
    else insert.bindNull(3);
    if (typeof value === 'string') insert.bindVarchar(4, value);
    else insert.bindNull(4);
    await insert.run();
  }
});

afterAll(() => connection.closeSync());

const column = (as: string, type: SqlCell['type']): SqlCell => ({ name: as, as, type });
const json = column('v', 'JSON');
const double = column('d', 'DOUBLE');
const text = column('s', 'VARCHAR');
/** The way a relation shows a typed column whose other segments are JSON. */
const doubleAsJson: SqlCell = { sql: raw('to_json(d)'), type: 'JSON' };

async function select(expression: Sql, where = 'TRUE', order: Sql = raw('n')): Promise<unknown[]> {
  const statement = sql`SELECT to_json(${expression})::VARCHAR FROM t WHERE ${raw(where)} ORDER BY ${order}`;
  const { text: written, values: bound } = statement.render();
  expect(bound).toEqual([]);
  const reader = await connection.runAndReadAll(written);
  return reader.getRows().map(([cell]) => (typeof cell === 'string' ? parseJson(cell) : undefined));
}

test('keys are equal where the keys of the closures are', async () => {
  const keys = await select(sqlCommonKey(json));
  expect(firstPlaces(keys)).toEqual(firstPlaces(values.map(valueKey)));
  expect(new Set(keys).size).toBeLessThan(keys.length);
  expect(await select(sqlKey(json))).toEqual(keys);
});

test.each([
  ['DOUBLE', double, 'd IS NOT NULL'],
  ['DOUBLE among JSON', doubleAsJson, 'd IS NOT NULL'],
  ['DOUBLE turned into JSON', { sql: sqlJson(double), type: 'JSON' as const }, 'd IS NOT NULL'],
  ['VARCHAR', text, 's IS NOT NULL'],
  ['VARCHAR turned into JSON', { sql: sqlJson(text), type: 'JSON' as const }, 's IS NOT NULL'],
])('a %s has the same key as its value in a JSON column', async (_, cell, where) => {
  expect(await select(sqlCommonKey(cell), where)).toEqual(await select(sqlCommonKey(json), where));
});

test('text is the text of the closures', async () => {
  expect(await select(sqlText(json))).toEqual(values.map(textOf));
  expect(await select(sqlText(double), 'd IS NOT NULL')).toEqual(doubles.map(textOf));
  expect(await select(sqlText(doubleAsJson), 'd IS NOT NULL')).toEqual(doubles.map(textOf));
  expect(await select(sqlText({ sql: raw('d + 0'), type: 'DOUBLE' }), 'd = 1e21')).toEqual(['1e+21']);
});

test('numbers are doubles, everything else has none', async () => {
  const expected = values.map((value) =>
    typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined,
  );
  const found = (await select(sqlNumber(json))).map((value) => (value === undefined ? value : Number(value)));
  expect(found).toEqual(expected);
  expect(await select(sqlNumber(text), 's IS NOT NULL')).toEqual(texts.map(() => undefined));
});

test.each([false, true])('rows sort by class, then inside it (descending: %s)', async (descending) => {
  const order = joinSql([...sqlSortTerms(json, descending), raw('n')]);
  const indexes = values.map((_, index) => index);
  const sorted = indexes.toSorted((a, b) => compareValues(values[a], values[b], descending));
  expect(await select(raw('n'), 'TRUE', order)).toEqual(sorted);
  expect(sqlSortTerms(double, descending)).toHaveLength(1);
  expect(new Set(await select(sqlClassRank(json)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

/** For each key the place where it first occurs. */
function firstPlaces(keys: readonly unknown[]): number[] {
  return keys.map((key) => keys.indexOf(key));
}
