import type { SegmentType } from '@rowmill/contracts';
import { identifier, raw, sql, sqlJson, type Sql, type SqlColumn } from '@rowmill/language';
import type { MaybeColumn } from '../statistics/numbers-of.ts';

/** A column of two tables that are laid over each other; at least one of them has it. */
export interface BothColumn {
  readonly name: string;
  /** The type that holds the values of both unchanged. */
  readonly type: SegmentType;
  readonly left: MaybeColumn;
  readonly right: MaybeColumn;
}

/** The columns of two tables by name, those of the left one first. */
export function bothColumns(left: readonly SqlColumn[], right: readonly SqlColumn[]): BothColumn[] {
  const rightByName = new Map(right.map((column) => [column.name, column]));
  const leftNames = new Set(left.map(({ name }) => name));
  return [
    ...left.map((column) => both(column, rightByName.get(column.name))),
    ...right.filter(({ name }) => !leftNames.has(name)).map((column) => both(undefined, column)),
  ];
}

function both(left: MaybeColumn, right: MaybeColumn): BothColumn {
  const { name, type } = (left ?? right)!;
  const isOne = left === undefined || right === undefined || left.type === right.type;
  return { name, type: isOne ? type : 'JSON', left, right };
}

/** A column's values in another type that holds them; NULL for a column that is not there. */
export function valueAs(column: MaybeColumn, type: SegmentType): Sql {
  if (column === undefined) return sql`CAST(NULL AS ${raw(type)})`;
  return column.type === type ? identifier(column.as) : sqlJson(column);
}
