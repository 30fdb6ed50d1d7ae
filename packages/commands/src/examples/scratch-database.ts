import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBInstance,
  LIST,
  listValue,
  SQLNULL,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { Row, SegmentType, Value } from '@rowmill/contracts';
import { identifier, joinSql, orderBy, parseJson, printJson, raw, sql } from '@rowmill/language';
import type { BoundValue, Relation, Sql, SqlColumn } from '@rowmill/language';

/** How rows are laid out: columns of one class get its type, or every column is JSON. */
export type Layout = 'typed' | 'json';

/** A database for tests, in this process: rows in, SQL over them, rows out. */
export interface ScratchDatabase extends AsyncDisposable {
  load(rows: readonly Row[], layout: Layout): Promise<Relation>;
  /** The rows in the relation's order, each with its columns in the relation's order. */
  rows(relation: Relation): Promise<Row[]>;
}

export async function openScratchDatabase(): Promise<ScratchDatabase> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  let tables = 0;
  return {
    async load(rows, layout) {
      const name = `rows${tables++}`;
      const columns = columnsOf(rows, layout);
      const declared = columns.map(({ as, type }) => sql`${identifier(as)} ${raw(type)}`);
      await run(
        connection,
        sql`CREATE TEMP TABLE ${identifier(name)} (${joinSql([sql`"o0" BIGINT`, ...declared])})`,
      );
      const lines = rows.map((row, index) => {
        const cells = columns.map((column) => cell(row.get(column.name), column.type));
        return sql`(${joinSql([sql`${BigInt(index)}`, ...cells])})`;
      });
      if (lines.length > 0)
        await run(connection, sql`INSERT INTO ${identifier(name)} VALUES ${joinSql(lines)}`);
      return { columns, order: [{ as: 'o0', descending: false }], from: identifier(name) };
    },
    async rows(relation) {
      const cells = relation.columns.map(({ as }) => sql`CAST(${identifier(as)} AS VARCHAR)`);
      const found = await run(
        connection,
        sql`SELECT ${joinSql([sql`1`, ...cells])} FROM ${relation.from} ORDER BY ${orderBy(relation)}`,
      );
      return found.map((cellsOfRow) => rowFrom(relation.columns, cellsOfRow.slice(1)));
    },
    async [Symbol.asyncDispose]() {
      connection.closeSync();
      instance.closeSync();
      await Promise.resolve();
    },
  };
}

async function run(connection: DuckDBConnection, statement: Sql): Promise<DuckDBValue[][]> {
  const { text, values } = statement.render();
  const reader = await connection.runAndReadAll(text, values.map(bound), values.map(typeOfBound));
  return reader.getRows();
}

function bound(value: BoundValue): DuckDBValue {
  return typeof value === 'object' && value !== null ? listValue([...value]) : value;
}

/** Numbers are doubles even when they are whole; only a bigint is an integer. */
function typeOfBound(value: BoundValue): DuckDBType {
  switch (typeof value) {
    case 'number':
      return DOUBLE;
    case 'bigint':
      return BIGINT;
    case 'boolean':
      return BOOLEAN;
    case 'string':
      return VARCHAR;
    default:
      return value === null ? SQLNULL : LIST(VARCHAR);
  }
}

function columnsOf(rows: readonly Row[], layout: Layout): SqlColumn[] {
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  return [...names].map((name, index) => ({
    name,
    as: `c${index}`,
    type: layout === 'json' ? 'JSON' : typeFor(rows.map((row) => row.get(name))),
  }));
}

function typeFor(values: readonly (Value | undefined)[]): SegmentType {
  const present = values.filter((value) => value !== undefined);
  if (present.every((value) => typeof value === 'string')) return 'VARCHAR';
  if (present.every((value) => typeof value === 'boolean')) return 'BOOLEAN';
  if (present.every((value) => typeof value === 'bigint' || Number.isSafeInteger(value))) return 'BIGINT';
  if (present.every((value) => typeof value === 'number')) return 'DOUBLE';
  return 'JSON';
}

function cell(value: Value | undefined, type: SegmentType): Sql {
  if (value === undefined) return sql`NULL`;
  if (type === 'JSON') return sql`${printJson(value)}`;
  if (type === 'BIGINT') return sql`${BigInt(value as number | bigint)}`;
  return sql`${value as string | number | boolean}`;
}

function rowFrom(columns: readonly SqlColumn[], cells: readonly DuckDBValue[]): Row {
  const row = new Map<string, Value>();
  columns.forEach(({ name, type }, index) => {
    const text = cells[index];
    if (typeof text === 'string')
      row.set(name, type === 'VARCHAR' ? text : withoutMinusZero(parseJson(text)));
  });
  return row;
}

/** Both are one number, which JSON does not tell apart. */
function withoutMinusZero(value: Value): Value {
  return typeof value === 'number' ? value + 0 : value;
}
