import type { SegmentType } from '@rowmill/contracts';
import { DuckDBInstance, type DuckDBConnection, type DuckDBPreparedStatement } from '@duckdb/node-api';
import {
  compileCondition,
  compileExpression,
  conditionToSql,
  expressionToSql,
  gaveUp,
  identifier,
  parseExpression,
  parseJson,
  printExpression,
  printJson,
  raw,
  sql,
  valueKey,
  type BoundValue,
  type Expression,
  type Relation,
  type Sql,
} from '@rowmill/language';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryExpression } from './expressions/arbitrary-expression.ts';
import { arbitraryTable, rowAt, ROWS, type TestColumn } from './expressions/arbitrary-table.ts';

const TABLES = 10;
const EXPRESSIONS_A_TABLE = 100;
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const environment = { now: 1_794_700_000_000, token: () => undefined };

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
});

afterAll(() => connection.closeSync());

test(`closures and SQL agree (SEED=${seed})`, async () => {
  const tables = fc.sample(arbitraryTable, { numRuns: TABLES, seed });
  const expressions = fc.sample(arbitraryExpression, { numRuns: TABLES * EXPRESSIONS_A_TABLE, seed });
  const counts = { tried: 0, inSql: 0, gaveUp: 0 };
  for (const [index, columns] of tables.entries()) {
    const typed = await createTable(`typed${index}`, columns, false);
    const json = await createTable(`json${index}`, columns, true);
    for (const generated of expressions.slice(
      index * EXPRESSIONS_A_TABLE,
      (index + 1) * EXPRESSIONS_A_TABLE,
    )) {
      const expression = reparsed(generated);
      for (const relation of [typed, json]) {
        counts.tried++;
        const outcome = await compareBoth(expression, relation, columns);
        if (outcome !== 'no SQL') counts.inSql++;
        if (outcome === 'gave up') counts.gaveUp++;
      }
    }
  }
  expect(counts.inSql / counts.tried).toBeGreaterThan(0.6);
  expect(counts.gaveUp / counts.inSql).toBeLessThan(0.35);
}, 300_000);

test.each(['lower', 'upper'])('%s agrees for every character, or SQL gives up', async (name) => {
  const relation: Relation = {
    columns: [{ name: 'x', as: 'x', type: 'VARCHAR' }],
    order: [],
    from: raw('(SELECT chr(n::INTEGER) AS x FROM range(1, 1114112) t(n) WHERE n < 55296 OR n > 57343)'),
  };
  const expression = reparsed({ kind: 'call', name, args: [{ kind: 'column', name: 'x' }] });
  const { text, values } = expressionToSql(expression, relation, environment)!.sql.render();
  const tried = text.replaceAll(/error\('expression: \w+'\)/g, 'NULL');
  const rows = `SELECT x, ${tried} FROM ${relation.from.texts[0]}`;
  const reader = await connection.runAndReadAll(rows, values.map(String));
  const change = compileExpression(expression, environment);
  const different: unknown[] = [];
  let gaveUpOn = 0;
  for (const [from, to] of reader.getRows()) {
    if (to === null) gaveUpOn++;
    else if (change(new Map([['x', String(from)]])) !== to) different.push([from, to]);
  }
  expect(different).toEqual([]);
  expect(gaveUpOn).toBeLessThan(250);
});

/** The tree that comes of the canonical text, which must be stable. */
function reparsed(expression: Expression): Expression {
  const text = printExpression(expression);
  const parsed = parseExpression(text);
  expect(parsed.problems, text).toEqual([]);
  const again = printExpression(parsed.expression!);
  expect(parseExpression(again).expression, text).toEqual(parsed.expression);
  return parsed.expression!;
}

async function compareBoth(
  expression: Expression,
  relation: Relation,
  columns: readonly TestColumn[],
): Promise<'agreed' | 'gave up' | 'no SQL'> {
  const value = expressionToSql(expression, relation, environment);
  const condition = conditionToSql(expression, relation, environment);
  expect(condition === undefined).toBe(value === undefined);
  if (value === undefined || condition === undefined) return 'no SQL';
  const places = Array.from({ length: ROWS }, (_, place) => place);
  const read = compileExpression(expression, environment);
  const holds = compileCondition(expression, environment);
  const expected = places.map((place) => {
    const row = rowAt(columns, place);
    return outcomeOf(() => `${valueKey(read(row))} ${holds(row)}`);
  });
  const mayHide = / (and|or) /.test(printExpression(expression));
  const where = `${printExpression(expression)} on ${relation.from.texts[0]}`;
  const run = await prepared(
    sql`SELECT to_json(${value.sql})::VARCHAR, ${condition} FROM ${relation.from} WHERE "n" >= ${0n} AND "n" < ${0n} ORDER BY "n"`,
  );
  const agree = async (from: number, to: number): Promise<boolean> => {
    const found = await run(from, to);
    if (found === undefined) return false;
    const comparable = places
      .slice(from, to)
      .filter((place) => !(mayHide && expected[place]!.startsWith('error')));
    expect(
      comparable.map((place) => found[place - from]),
      where,
    ).toEqual(comparable.map((place) => expected[place]));
    return true;
  };
  if (await agree(0, ROWS)) return 'agreed';
  // A statement that gave up did so for some rows; the others must agree all the same.
  for (const place of places.filter((each) => each % 7 === 0)) await agree(place, place + 1);
  return 'gave up';
}

function outcomeOf(calculate: () => string): string {
  try {
    return calculate();
  } catch (error) {
    return `error ${String(error)}`;
  }
}

/** Runs a statement, whose last two values are a range of rows; the rows it gives, nothing if it gave up. */
async function prepared(
  statement: Sql,
): Promise<(from: number, to: number) => Promise<readonly string[] | undefined>> {
  const { text, values } = statement.render();
  const fail = (error: unknown): never => {
    throw new Error(`${String(error)} in ${text}`, { cause: error });
  };
  const ready = await connection.prepare(text).catch(fail);
  values.forEach((bound, index) => bind(ready, index + 1, bound));
  return async (from, to) => {
    ready.bindBigInt(values.length - 1, BigInt(from));
    ready.bindBigInt(values.length, BigInt(to));
    try {
      const reader = await ready.runAndReadAll();
      return reader.getRows().map(([json, holds]) => {
        const found = typeof json === 'string' ? parseJson(json) : undefined;
        return `${valueKey(found)} ${holds}`;
      });
    } catch (error) {
      return gaveUp(String(error)) ? undefined : fail(error);
    }
  };
}

function bind(prepared: DuckDBPreparedStatement, place: number, value: BoundValue): void {
  if (typeof value === 'string') prepared.bindVarchar(place, value);
  else if (typeof value === 'bigint') prepared.bindBigInt(place, value);
  else if (typeof value === 'boolean') prepared.bindBoolean(place, value);
  else if (typeof value === 'number') prepared.bindDouble(place, value);
  else throw new Error('not bound in expressions');
}

async function createTable(name: string, columns: readonly TestColumn[], asJson: boolean): Promise<Relation> {
  const typeOf = (column: TestColumn): SegmentType => (asJson ? 'JSON' : column.type);
  const definitions = columns.map((column, index) => `c${index} ${typeOf(column)}`);
  await connection.run(`CREATE TABLE ${name} (n BIGINT, ${definitions.join(', ')})`);
  const places = columns.map((column, index) => castOf(index + 2, column.type, asJson));
  const insert = await connection.prepare(`INSERT INTO ${name} VALUES ($1, ${places.join(', ')})`);
  for (let row = 0; row < ROWS; row++) {
    insert.bindBigInt(1, BigInt(row));
    columns.forEach(({ type, values }, index) => {
      const value = values[row];
      if (value === undefined) insert.bindNull(index + 2);
      else if (type === 'VARCHAR') insert.bindVarchar(index + 2, String(value));
      else insert.bindVarchar(index + 2, printJson(value));
    });
    await insert.run();
  }
  return {
    columns: columns.map((column, index) => ({ name: column.name, as: `c${index}`, type: typeOf(column) })),
    order: [{ as: 'n', descending: false }],
    from: identifier(name),
  };
}

/** Typed values become JSON the way the engine does it, by `to_json`. */
function castOf(place: number, type: SegmentType, asJson: boolean): string {
  const typed = `$${place}::VARCHAR::${type}`;
  return asJson && type !== 'JSON' ? `to_json(${typed})` : typed;
}
