import { identifier, joinSql, raw, sql, type OrderTerm, type Relation, type Sql } from '@rowmill/language';
import { bothColumns, valueAs, type BothColumn } from './both-columns.ts';

/** The rows of one table, then those of another, under the columns of both. */
export function appended(first: Relation, second: Relation): Relation {
  const columns = bothColumns(first.columns, second.columns);
  const terms = [
    ...first.order.map((term) => ({ ...term, side: 'left' as const })),
    ...second.order.map((term) => ({ ...term, side: 'right' as const })),
  ];
  const half = (side: 'left' | 'right', from: Sql): Sql =>
    sql`SELECT ${joinSql([...valuesOf(columns, side), sql`${raw(side === 'left' ? '0' : '1')} AS "o0"`, ...orderOf(terms, side)])} FROM ${from}`;
  return {
    columns: columns.map(({ name, type }, index) => ({ name, type, as: `c${index}` })),
    order: [
      { as: 'o0', descending: false },
      ...terms.map(({ descending }, index) => ({ as: `o${index + 1}`, descending })),
    ],
    from: sql`(${half('left', first.from)} UNION ALL ${half('right', second.from)})`,
  };
}

function valuesOf(columns: readonly BothColumn[], side: 'left' | 'right'): Sql[] {
  return columns.map(
    (column, index) => sql`${valueAs(column[side], column.type)} AS ${identifier(`c${index}`)}`,
  );
}

/** Each table's rows are ordered by its own terms; those of the other are NULL for it. */
function orderOf(terms: readonly (OrderTerm & { side: 'left' | 'right' })[], side: 'left' | 'right'): Sql[] {
  return terms.map(
    (term, index) =>
      sql`${term.side === side ? identifier(term.as) : raw('NULL')} AS ${identifier(`o${index + 1}`)}`,
  );
}
