import { joinSql, raw, sql, type Sql } from './sql.ts';

/**
 * Uses expressions several times over without writing, or calculating, them more than once: SQL has no LET, but a lambda
 * over a list of one row is the same. `body` gets one name for each operand.
 */
export function bindSql(operands: readonly Sql[], body: (...names: readonly Sql[]) => Sql): Sql {
  if (operands.every(isShortSql)) return body(...operands);
  const names = operands.map((_, index) => raw(`v[${index + 1}]`));
  return sql`list_transform([row(${joinSql(operands)})], lambda v: ${body(...names)})[1]`;
}

/** A column or a value: writing it again costs nothing. */
export function isShortSql(operand: Sql): boolean {
  return operand.values.length <= 1 && !/[ (]/.test(operand.texts.join('').replace(/^CAST\( AS \w+\)$/, ''));
}

/** How deep the operands of `bindSql` hold others. */
export function boundDepth({ texts }: Sql): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of texts.join('').matchAll(/list_transform\(\[row\(|, lambda v: /g)) {
    depth += mark.startsWith('list') ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
