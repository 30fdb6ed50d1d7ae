import { identifier, joinSql, raw, sql, sqlCommonKey, type Sql, type SqlColumn } from '@rowmill/language';
import { isPresent, type MaybeColumn } from '../statistics/numbers-of.ts';

type Columns = readonly MaybeColumn[];

/** Where two rows match: equal values in all pairs of columns. A missing or null value matches nothing. */
export function matching(left: Columns, right: Columns): Sql {
  return joinSql(
    left.map((column, index) => matchingPair(column, right[index])),
    ' AND ',
  );
}

/** Where two rows are the same in all pairs of columns: missing is the same as missing, null as null. */
export function same(left: Columns, right: Columns): Sql {
  if (left.length === 0) return raw('TRUE');
  return joinSql(
    left.map((column, index) => samePair(column, right[index])),
    ' AND ',
  );
}

function matchingPair(left: MaybeColumn, right: MaybeColumn): Sql {
  if (left === undefined || right === undefined) return raw('FALSE');
  if (isBare(left, right)) return sql`${identifier(left.as)} = ${identifier(right.as)}`;
  return sql`(${presentKey(left)} = ${presentKey(right)})`;
}

function samePair(left: MaybeColumn, right: MaybeColumn): Sql {
  if (left === undefined || right === undefined) {
    const only = left ?? right;
    return only === undefined ? raw('TRUE') : sql`${identifier(only.as)} IS NULL`;
  }
  if (isBare(left, right)) return sql`${identifier(left.as)} IS NOT DISTINCT FROM ${identifier(right.as)}`;
  return sql`(${sqlCommonKey(left)} IS NOT DISTINCT FROM ${sqlCommonKey(right)})`;
}

/** Columns of one type need no key: this is what makes a join as fast as one written by hand. */
function isBare(left: SqlColumn, right: SqlColumn): boolean {
  return left.type === right.type && left.type !== 'JSON';
}

function presentKey(column: SqlColumn): Sql {
  return sql`CASE WHEN ${isPresent(column)} THEN ${sqlCommonKey(column)} END`;
}
