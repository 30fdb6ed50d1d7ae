import { identifier, joinSql, sql, type Relation, type Sql, type SqlColumn } from '@rowmill/language';
import { reachColumns } from '../sql/reach-columns.ts';
import type { MaybeColumn } from '../statistics/numbers-of.ts';

/** One side of a comparison: no identifier of it occurs on the other side, so that none needs a table in front. */
export interface Side {
  readonly relation: Relation;
  /** The columns to compare, reached by name or path. */
  readonly keys: readonly MaybeColumn[];
}

/** The relation with every identifier led by a letter of its own, and the columns that names mean in it. */
export function setApart(relation: Relation, letter: 'l' | 'r', names: readonly string[]): Side {
  const reached = reachColumns(relation, names);
  const inner = reached.relation;
  const identifiers = new Set([
    ...[...inner.columns, ...inner.order].map(({ as }) => as),
    ...reached.columns.flatMap((column) => (column === undefined ? [] : [column.as])),
  ]);
  const outside = (as: string): string => `${letter}_${as}`;
  const selected: Sql[] = [...identifiers].map((as) => sql`${identifier(as)} AS ${identifier(outside(as))}`);
  const renamed = (column: SqlColumn): SqlColumn => ({ ...column, as: outside(column.as) });
  return {
    relation: {
      columns: inner.columns.map(renamed),
      order: inner.order.map(({ as, descending }) => ({ as: outside(as), descending })),
      from: sql`(SELECT ${joinSql(selected)} FROM ${inner.from})`,
    },
    keys: reached.columns.map((column) => column && renamed(column)),
  };
}
