import { expressionColumns, expressionToSql } from '@rowmill/language';
import type { Expression, ExpressionEnvironment, Relation, SqlCell, SqlColumn } from '@rowmill/language';
import { findColumn } from '../sql/find-column.ts';

/**
 * An expression as SQL that can become a column; nothing where its value may be an object out of an array, because an
 * object spreads over columns that are not known before.
 */
export function expressionCell(
  expression: Expression,
  relation: Relation,
  environment: ExpressionEnvironment,
): Exclude<SqlCell, SqlColumn> | undefined {
  const cell = expressionToSql(expression, relation, environment);
  return cell?.type === 'JSON' && looksIntoArrays(expression, relation) ? undefined : cell;
}

function looksIntoArrays(expression: Expression, relation: Relation): boolean {
  return [...expressionColumns(expression)].some((name) => findColumn(relation, name).in === 'places');
}
