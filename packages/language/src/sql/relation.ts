import type { SegmentType } from '@rowmill/contracts';
import { identifier, joinSql, raw, sql, type Sql } from './sql.ts';

/**
 * A column of a relation. SQL NULL means missing, always. A JSON column may hold any value as JSON text, an explicit
 * null as the text `null`; the other types hold values of their class only.
 */
export interface SqlColumn {
  /** As the user knows it. */
  readonly name: string;
  /** Its identifier in SQL: `c0`, `c1`, … */
  readonly as: string;
  readonly type: SegmentType;
}

/** A hidden column that orders the rows. NULLs come last in either direction. */
export interface OrderTerm {
  readonly as: string;
  readonly descending: boolean;
}

/**
 * A table under construction: a SELECT that gives `columns` and the hidden order columns. Order is a promise carried
 * along, not a sort done at once: only a stage that needs it (head, sequence, the end) sorts.
 */
export interface Relation {
  readonly columns: readonly SqlColumn[];
  readonly order: readonly OrderTerm[];
  /** Something that can stand behind FROM. */
  readonly from: Sql;
}

/** The column a user's name means; only exact names are columns, paths into arrays are not. */
export function columnOf(relation: Relation, name: string): SqlColumn | undefined {
  return relation.columns.find((column) => column.name === name);
}

/** ORDER BY of the relation's promised order. */
export function orderBy(relation: Relation): Sql {
  return joinSql(
    relation.order.map(
      ({ as, descending }) => sql`${identifier(as)} ${raw(descending ? 'DESC' : 'ASC')} NULLS LAST`,
    ),
  );
}

/** Identifiers of all columns, the hidden ones behind. */
export function allIdentifiers(relation: Relation): Sql {
  const names = [...relation.columns.map((column) => column.as), ...relation.order.map((term) => term.as)];
  return joinSql(names.map(identifier));
}

/** The relation with only those rows for which a condition holds. */
export function where(relation: Relation, condition: Sql): Relation {
  return { ...relation, from: sql`(SELECT * FROM ${relation.from} WHERE ${condition})` };
}

/** An identifier that the relation does not use yet. */
export function freshIdentifier(relation: Relation, stem: string): string {
  const taken = new Set([
    ...relation.columns.map((column) => column.as),
    ...relation.order.map((term) => term.as),
  ]);
  let count = 0;
  while (taken.has(`${stem}${count}`)) count++;
  return `${stem}${count}`;
}
