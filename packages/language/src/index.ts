export { bindCommon, type CommonFlags } from './bind/bind-common.ts';
export { bindLets, type BoundLets } from './bind/bind-lets.ts';
export { bindStage, type BoundCall, type BoundStage } from './bind/bind-stage.ts';
export { columnList } from './bind/column-list.ts';
export type { Scope, SecretEscape } from './bind/scope.ts';
export { resolveUrl } from './bind/url-template.ts';
export { valueText } from './bind/value-text.ts';
export { queryParser } from './grammar/query-parser.ts';
export { compileJsonSchema, type CompiledSchema } from './json-schema/compile-json-schema.ts';
export { SchemaFlaw } from './json-schema/schema-flaw.ts';
export type { SchemaProblem } from './json-schema/schema-problem.ts';
export { readLenientJson } from './json/read-lenient-json.ts';
export { parseQuery, type ParsedQuery } from './parse/parse-query.ts';
export { readRaw } from './parse/read-raw.ts';
export type { ParseOptions } from './plan/checking.ts';
export { findFlag, unknownFlag, type KnownFlag } from './plan/find-flag.ts';
export { outputColumns, type OutputColumn } from './plan/output-columns.ts';
export { usageOf } from './plan/usage.ts';
export { printPlan } from './print/print-plan.ts';
export { printValue } from './print/print-value.ts';
export { characterWidth, displayWidth } from './problems/display-width.ts';
export { renderProblems, type RenderOptions } from './problems/render-problems.ts';
export { checkTemplateSchema } from './templates/check-template-schema.ts';
export { deriveTemplateSchema } from './templates/derive-template-schema.ts';
export { fillValues } from './templates/fill-values.ts';
export { gatherTemplates, type FindTemplates } from './templates/gather-templates.ts';
export { inlineTemplates, type InlineTerms, type KeptTemplate } from './templates/inline-templates.ts';
export { familiesOfCall, scopeOf } from './templates/call-scope.ts';
export { templateInputs } from './templates/template-inputs.ts';
export { literalText } from './tokens/literal-text.ts';
export { printToken } from './tokens/print-token.ts';
export { splitSource, splitTokens, type SplitText } from './tokens/split-tokens.ts';
export { takesTokens } from './tokens/takes-tokens.ts';
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
export { tokensInExpression } from './bind/expression-template.ts';
export { expressionColumns, usesNow } from './expressions/expression-columns.ts';
export type { Expression } from './expressions/expression.ts';
export { FUNCTIONS as EXPRESSION_FUNCTIONS } from './expressions/functions/table.ts';
export { nearestWord } from './expressions/nearest-word.ts';
export { parseExpression, type ParsedExpression } from './expressions/parse-expression.ts';
export { columnToSql } from './expressions/sql/column-to-sql.ts';
export { conditionToSql, expressionToSql, filterToSql } from './expressions/sql/expression-to-sql.ts';
export { gaveUp } from './expressions/sql/gave-up.ts';
export { printExpression } from './expressions/print-expression.ts';
export type { Condition, ExpressionEnvironment, Reader } from './expressions/reader.ts';
export { refuseLarge, scalarText, textOf } from './expressions/values/text-of.ts';
export {
  sqlClassRank,
  sqlCommonKey,
  sqlJson,
  sqlKey,
  sqlNumber,
  sqlOf,
  sqlSortKeys,
  sqlSortTerms,
  sqlText,
  type SqlCell,
  type SqlSortKey,
} from './sql/column-sql.ts';
