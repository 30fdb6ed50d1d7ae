import type { Row, Value } from '@rowmill/contracts';
import {
  compileExpression,
  expressionToSql,
  freshIdentifier,
  identifier,
  sql,
  sqlJson,
  sqlOf,
} from '@rowmill/language';
import type { Expression, ExpressionEnvironment, Relation, SqlCell, SqlColumn } from '@rowmill/language';
import { changeColumn } from '../columns/change-column.ts';
import { findColumn } from '../sql/find-column.ts';
import { computed } from '../sql/with-column.ts';
import { withChanged } from '../sql/with-value.ts';

/** A function of expressions applied to one column; values of another class than it is meant for stay as they are. */
export interface ColumnChange {
  readonly column: string;
  readonly as: string | undefined;
  readonly on: 'text' | 'number';
  /** In terms of the column. */
  readonly expression: Expression;
}

export function changeByFunction(
  change: ColumnChange,
  environment: ExpressionEnvironment,
): (row: Row) => Row {
  const read = compileExpression(change.expression, environment);
  const fits = change.on === 'text' ? isText : isNumber;
  return (row) =>
    changeColumn(row, change.column, change.as, (value) => (fits(value) ? (read(row) ?? value) : value));
}

function isText(value: Value): boolean {
  return typeof value === 'string';
}

function isNumber(value: Value): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The same by SQL. */
export function changeByFunctionSql(
  input: Relation,
  change: ColumnChange,
  environment: ExpressionEnvironment,
): Relation | undefined {
  const found = findColumn(input, change.column);
  if (found.in === 'places') return undefined;
  if (found.in === 'nothing') return input;
  const { column } = found;
  const fitting = onlyFitting(input, column, change.on);
  if (fitting === undefined) return withChanged(input, column, change.as, column);
  const changed = expressionToSql(change.expression, fitting, environment);
  if (changed === undefined) return undefined;
  return withChanged({ ...fitting, columns: input.columns }, column, change.as, changedOr(changed, column));
}

/** The relation with only the values of the class in the column; nothing where its type has none. */
function onlyFitting(relation: Relation, column: SqlColumn, on: ColumnChange['on']): Relation | undefined {
  if (column.type === 'JSON') return on === 'text' ? onlyTexts(relation, column) : relation;
  const types = on === 'text' ? ['VARCHAR'] : ['BIGINT', 'DOUBLE'];
  return types.includes(column.type) ? relation : undefined;
}

function onlyTexts(relation: Relation, column: SqlColumn): Relation {
  const texts: SqlColumn = { name: column.name, as: freshIdentifier(relation, 't'), type: 'VARCHAR' };
  const own = identifier(column.as);
  const expression = sql`CASE WHEN json_type(${own}) = 'VARCHAR' THEN ${own}->>'$' END`;
  return {
    ...relation,
    columns: relation.columns.map((other) => (other === column ? texts : other)),
    from: computed(relation, [{ as: texts.as, expression }]),
  };
}

function changedOr(changed: Exclude<SqlCell, SqlColumn>, column: SqlColumn): SqlCell {
  if (changed.type === column.type) {
    return { type: column.type, sql: sql`coalesce(${changed.sql}, ${sqlOf(column)})` };
  }
  return { type: 'JSON', sql: sql`coalesce(${sqlJson(changed)}, ${sqlJson(column)})` };
}
