import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import {
  conditionToSql,
  expressionToSql,
  filterToSql,
  identifier,
  parseExpression,
  sql,
  type Relation,
  type Sql,
} from '@rowmill/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const relation: Relation = {
  columns: [
    { name: 'price', as: 'c0', type: 'DOUBLE' },
    { name: 'count', as: 'c1', type: 'BIGINT' },
    { name: 'brand', as: 'c2', type: 'VARCHAR' },
    { name: 'any', as: 'c3', type: 'JSON' },
  ],
  order: [],
  from: identifier('t'),
};
const environment = { now: 0, token: () => undefined };

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  await connection.run('CREATE TABLE t (c0 DOUBLE, c1 BIGINT, c2 VARCHAR, c3 JSON)');
  await connection.run(
    `INSERT INTO t VALUES (1.5, 9223372036854775807, 'Nova', '"x"'), (1e300, 0, 'Ink', '7')`,
  );
});

afterAll(() => connection.closeSync());

const valueSql = (text: string) => expressionToSql(parseExpression(text).expression!, relation, environment);

async function rowsOf({ sql: value }: { sql: Sql }): Promise<unknown[]> {
  const { text, values } = sql`SELECT CAST(${value} AS VARCHAR) FROM t`.render();
  const reader = await connection.runAndReadAll(text, [...(values as (string | number | bigint)[])]);
  return reader.getRows().map(([cell]) => cell);
}

test('typed columns stay bare, so that DuckDB can skip row groups', () => {
  const filter = filterToSql(
    parseExpression("count > 5 and brand == 'Nova'").expression!,
    relation,
    environment,
  );
  expect(filter?.render()).toEqual({
    text: '(("c1" > CAST($1 AS BIGINT)) AND ("c2" = CAST($2 AS VARCHAR)))',
    values: [5n, 'Nova'],
  });
});

test('nothing of the query is text of the statement', () => {
  const hostile = `brand == '; DROP TABLE t --' or brand contains "');" or [c0"] > 1 or any.0.x matches "'"`;
  const condition = conditionToSql(parseExpression(hostile).expression!, relation, environment)!;
  expect(condition.render().text).not.toMatch(/DROP|\);|c0""/);
  expect(condition.render().values).toContain('; DROP TABLE t --');
});

describe('types', () => {
  test.each([
    ['price * count', 'DOUBLE'],
    ['count * 2', 'BIGINT'],
    ['price / 2', 'DOUBLE'],
    ['price / count', 'JSON'],
    ["brand + '!'", 'VARCHAR'],
    ['any + 1', 'JSON'],
    ['any * 2', 'DOUBLE'],
    ['price > 1', 'BOOLEAN'],
    ['if(price > 1, count, count)', 'BIGINT'],
    ['coalesce(price, count)', 'JSON'],
    ['nowhere', 'JSON'],
  ])('%s is %s', (text, type) => expect(valueSql(text)?.type).toBe(type));
});

test.each(['split(brand, ",")', 'epoch(brand)', "brand matches '(?i)nova'", 'brand in any', '$ROW$'])(
  '%s is left to the closures',
  (text) => expect(valueSql(text)).toBeUndefined(),
);

test('division by zero is null, not missing', async () => {
  expect(await rowsOf(valueSql('price / count')!)).toEqual(['1.6263032587282567e-19', 'null']);
});

test('overflow fails the statement', async () => {
  await expect(rowsOf(valueSql('count + 1')!)).rejects.toThrow('Overflow');
  await expect(rowsOf(valueSql('price * price')!)).rejects.toThrow('expression: overflow');
});

test.each([
  ['signs', '-('.repeat(25) + 'any' + ')'.repeat(25)],
  ['choices', 'coalesce(any, '.repeat(25) + 'price' + ')'.repeat(25)],
  ['differences', `any * 1${' - any'.repeat(25)}`],
  ['texts', 'lower('.repeat(25) + 'any' + ')'.repeat(25)],
])('nested %s are planned before the test times out', async (_, text) => {
  expect(await rowsOf(valueSql(text)!)).toHaveLength(2);
});
