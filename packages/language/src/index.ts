export { columnKeys, columnName, escapeKey } from './table/column-name.ts';
export { compareNumbers, compareText, compareValues } from './table/compare-values.ts';
export { parseJson, printJson } from './table/exact-json.ts';
export { flattenInto, flattenRow, isObject, rowOf, type JsonObject } from './table/flatten-row.ts';
export { nestRow } from './table/nest-row.ts';
export { readPath, walk } from './table/read-path.ts';
export { childId, idStep, ROOT_ID, rowIdAfter } from './table/row-id.ts';
export { classOf, VALUE_CLASSES, type ValueClass } from './table/value-class.ts';
export { keyOf, valueKey } from './table/value-key.ts';
export { identifier, joinSql, raw, Sql, sql, type BoundValue } from './sql/sql.ts';
export {
  allIdentifiers,
  columnOf,
  freshIdentifier,
  orderBy,
  where,
  type OrderTerm,
  type Relation,
  type SqlColumn,
} from './sql/relation.ts';
export { compileCondition, compileExpression } from './expressions/compile-expression.ts';
export { expressionColumns, usesNow } from './expressions/expression-columns.ts';
export type { Expression } from './expressions/expression.ts';
export { FUNCTIONS as EXPRESSION_FUNCTIONS } from './expressions/functions/table.ts';
export { parseExpression, type ParsedExpression } from './expressions/parse-expression.ts';
export { printExpression } from './expressions/print-expression.ts';
export type { Condition, ExpressionEnvironment, Reader } from './expressions/reader.ts';
export { scalarText, textOf } from './expressions/values/text-of.ts';
