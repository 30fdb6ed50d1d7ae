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
import type { ExpressionEnvironment, Relation, SqlCell, SqlColumn } from '@rowmill/language';
import { changeColumn } from '../columns/change-column.ts';
import { findColumn } from '../sql/find-column.ts';
import { computed } from '../sql/with-column.ts';
import { withChanged } from '../sql/with-value.ts';
import { functionOfColumn } from './function-of-column.ts';

/** A function of expressions for the values of one class in a column; others stay as they are. */
export interface ColumnFunction {
  readonly name: string;
  readonly on: 'text' | 'number';
  /** What the function takes behind the column's value. */
  readonly values?: readonly (string | number)[];
}

/** A call of a command that changes one column. */
type ColumnCall = ExpressionEnvironment & {
  readonly args: { readonly column: string };
  readonly flags: { readonly as: string | undefined };
};

export function changeByFunction(
  call: ColumnCall,
  { name, on, values = [] }: ColumnFunction,
): (row: Row) => Row {
  const { column } = call.args;
  const read = compileExpression(functionOfColumn(name, column, ...values), call);
  const fits = on === 'text' ? isText : isNumber;
  return (row) =>
    changeColumn(row, column, call.flags.as, (value) => (fits(value) ? (read(row) ?? value) : value));
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
  call: ColumnCall,
  { name, on, values = [] }: ColumnFunction,
): Relation | undefined {
  const found = findColumn(input, call.args.column);
  if (found.in === 'places') return undefined;
  if (found.in === 'nothing') return input;
  const { column } = found;
  const fitting = onlyFitting(input, column, on);
  if (fitting === undefined) return withChanged(input, column, call.flags.as, column);
  const changed = expressionToSql(functionOfColumn(name, column.name, ...values), fitting, call);
  if (changed === undefined) return undefined;
  return withChanged(
    { ...fitting, columns: input.columns },
    column,
    call.flags.as,
    changedOr(changed, column),
  );
}

/** The relation with only the values of the class in the column; nothing where its type has none. */
function onlyFitting(relation: Relation, column: SqlColumn, on: ColumnFunction['on']): Relation | undefined {
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
