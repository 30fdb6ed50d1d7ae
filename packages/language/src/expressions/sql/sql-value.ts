import type { SegmentType } from '@rowmill/contracts';
import { bindSql } from '../../sql/bind-sql.ts';
import { NULL_JSON } from '../../sql/json-cell-sql.ts';
import { raw, sql, type Sql } from '../../sql/sql.ts';
import { numberOfText } from '../values/numeric-text.ts';

/** An expression in SQL. NULL is missing, but for rows where `isNull` holds. */
export interface SqlValue {
  readonly sql: Sql;
  readonly type: SegmentType;
  /** Rows in which the value is an explicit null; never set for JSON, which writes its nulls as `null`. */
  readonly isNull?: Sql;
  /** The value, where it is written in the query. */
  readonly literal?: string | number | bigint | boolean | null | undefined;
  readonly quick?: QuickNumber;
}

/** A number calculated in doubles without a check, right in all rows for which the guards hold. */
export interface QuickNumber {
  readonly sql: Sql;
  readonly guards: readonly Sql[];
}

export const MISSING: SqlValue = { sql: raw('NULL::JSON'), type: 'JSON' };

export function literalValue(literal: string | number | bigint | boolean | null): SqlValue | undefined {
  if (literal === null) return { sql: NULL_JSON, type: 'JSON', literal };
  switch (typeof literal) {
    case 'string':
      return { sql: sql`CAST(${literal} AS VARCHAR)`, type: 'VARCHAR', literal };
    case 'boolean':
      return { sql: raw(literal ? 'TRUE' : 'FALSE'), type: 'BOOLEAN', literal };
    case 'bigint':
      return BigInt.asIntN(64, literal) === literal ? integerValue(literal, literal) : undefined;
    case 'number':
      return Number.isSafeInteger(literal)
        ? integerValue(literal, BigInt(literal))
        : { sql: sql`CAST(${literal} AS DOUBLE)`, type: 'DOUBLE', literal };
    default:
      return undefined;
  }
}

function integerValue(literal: number | bigint, integer: bigint): SqlValue {
  return { sql: sql`CAST(${integer} AS BIGINT)`, type: 'BIGINT', literal };
}

/** The number that a literal is in a comparison, as long as a double holds it and its neighbours. */
export function smallNumber({ literal }: SqlValue): number | undefined {
  const number = typeof literal === 'string' ? numberOfText(literal) : literal;
  return typeof number === 'number' && Math.abs(number) < 2 ** 53 ? number : undefined;
}

/** A value as JSON, explicit nulls included. */
export function asJson(value: SqlValue): Sql {
  const json = value.type === 'JSON' ? value.sql : sql`to_json(${value.sql})`;
  return value.isNull === undefined
    ? json
    : sql`CASE WHEN ${value.isNull} THEN ${NULL_JSON} ELSE ${json} END`;
}

/** Binds values that are used several times; their types stay. */
export function bindValues(values: readonly SqlValue[], body: (...bound: readonly SqlValue[]) => Sql): Sql {
  return bindSql(
    values.map((value) => value.sql),
    (...names) => body(...values.map(({ type, literal }, index) => ({ sql: names[index]!, type, literal }))),
  );
}

/** Fails the statement: the closures know the exact answer, or the row's error. See `gaveUp`. */
export function giveUp(why: string): Sql {
  return raw(`error('expression: ${why}')`);
}
