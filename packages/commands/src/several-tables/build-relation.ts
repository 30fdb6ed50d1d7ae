import type { SegmentType } from '@rowmill/contracts';
import {
  identifier,
  joinSql,
  sql,
  type OrderTerm,
  type Relation,
  type Sql,
  type SqlColumn,
} from '@rowmill/language';

/** A column of a table under construction. */
export interface Cell {
  readonly name: string;
  readonly type: SegmentType;
  readonly expression: Sql;
}

/** A relation of chosen expressions in the order of columns that `source` has, under identifiers counted anew. */
export function buildRelation(cells: readonly Cell[], order: readonly OrderTerm[], source: Sql): Relation {
  const columns = cells.map(({ name, type }, index) => ({ name, type, as: `c${index}` }));
  const selected = [
    ...cells.map(({ expression }, index) => sql`${expression} AS ${identifier(`c${index}`)}`),
    ...order.map(({ as }, index) => sql`${identifier(as)} AS ${identifier(`o${index}`)}`),
  ];
  return {
    columns,
    order: order.map(({ descending }, index) => ({ as: `o${index}`, descending })),
    from: sql`(SELECT ${joinSql(selected)} FROM ${source})`,
  };
}

/** A column as it is. */
export function cellOf({ name, type, as }: SqlColumn): Cell {
  return { name, type, expression: identifier(as) };
}
