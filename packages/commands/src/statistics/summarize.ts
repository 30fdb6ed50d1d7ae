import type { SegmentType } from '@rowmill/contracts';
import {
  identifier,
  joinSql,
  raw,
  sql,
  sqlKey,
  type Relation,
  type Sql,
  type SqlColumn,
} from '@rowmill/language';
import { columnsBelow, prefixOf } from '../columns/column-pattern.ts';
import { reachColumns } from '../sql/reach-columns.ts';
import { numbered } from '../sql/numbered.ts';
import type { MaybeColumn } from './numbers-of.ts';

/** One figure of a group of rows. */
export interface Measure {
  readonly name: string;
  readonly type: SegmentType;
  /** An aggregate over the group's rows. */
  readonly expression: Sql;
}

/**
 * One row of figures for each distinct value of the `by` columns, in the order in which they are first seen; without
 * them one row for the whole table, even an empty one. Where a figure takes a group column's name, that one moves to
 * `_input.*`.
 */
export function summarize(
  input: Relation,
  by: readonly string[],
  of: readonly string[],
  measures: (columns: readonly MaybeColumn[]) => readonly Measure[],
): Relation {
  const { relation, position } = numbered(input);
  const names = [...new Set(by.flatMap((name) => namesOf(input, name)))];
  const reached = reachColumns(relation, [...names, ...of]);
  const groups = reached.columns.slice(0, names.length).filter((column) => column !== undefined);
  const figures = measures(reached.columns.slice(names.length));

  const cells: { column: SqlColumn; expression: Sql }[] = [];
  const place = (name: string, type: SegmentType, expression: Sql): void => {
    cells.push({ column: { name, as: `c${cells.length}`, type }, expression });
  };
  for (const group of groups) {
    const taken = figures.some((figure) => figure.name === group.name);
    // Equal values need not be written alike (1 and 1.0): the first one stands for all.
    const value =
      group.type === 'JSON' ? sql`arg_min(${identifier(group.as)}, ${position})` : identifier(group.as);
    place(taken ? `_input.${group.name}` : group.name, group.type, value);
  }
  for (const { name, type, expression } of figures) place(name, type, expression);

  const selected = cells.map(({ column, expression }) => sql`${expression} AS ${identifier(column.as)}`);
  // The one row of a whole table needs no order, but an aggregate that is never NULL.
  const order = by.length === 0 ? raw('count(*)') : sql`min(${position})`;
  const from = sql`(SELECT ${joinSql([...selected, sql`${order} AS "o0"`])} FROM ${reached.relation.from}${grouping(by, groups)})`;
  return {
    columns: cells.map(({ column }) => column),
    order: [{ as: 'o0', descending: false }],
    from,
  };
}

function grouping(by: readonly string[], groups: readonly SqlColumn[]): Sql {
  if (by.length === 0) return sql``;
  // No row has any of the columns: all rows are one group, no rows are none.
  if (groups.length === 0) return sql` HAVING count(*) > 0`;
  return sql` GROUP BY ${joinSql(groups.map(sqlKey))}`;
}

/** `prefix.*` stands for the columns below it. */
function namesOf(relation: Relation, name: string): readonly string[] {
  const prefix = prefixOf(name);
  return prefix === undefined ? [name] : columnsBelow(relation, prefix).map((column) => column.name);
}
