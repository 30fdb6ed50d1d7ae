import { ServiceError, type Token, type TokenFamily, type Value } from '@rowmill/contracts';
import { childrenOf, type Expression } from '../expressions/expression.ts';
import { usesNow } from '../expressions/expression-columns.ts';
import { parseExpression } from '../expressions/parse-expression.ts';
import { printJson } from '../table/exact-json.ts';
import { printToken } from '../tokens/print-token.ts';
import type { Scope } from './scope.ts';
import { tokenValue } from './token-value.ts';

/**
 * Families of the tokens in an expression; `now` counts as the timestamp. Columns are left out: they are part of its
 * meaning, not of the call.
 */
export function familiesInExpression(parts: readonly (string | Token)[]): ReadonlySet<TokenFamily> {
  const { expression } = parseExpression(withoutLets(parts));
  const families = new Set(tokensInExpression(parts).map(({ family }) => family));
  if (expression && usesNow(expression)) families.add('timestamp');
  return families;
}

/** The tokens in an expression but for columns, which are no tokens there, and lets. */
export function tokensInExpression(parts: readonly (string | Token)[]): readonly Token[] {
  const tokens: Token[] = [];
  const visit = (expression: Expression): void => {
    if (expression.kind === 'token' && expression.token.family !== 'column') tokens.push(expression.token);
    childrenOf(expression).forEach(visit);
  };
  const { expression } = parseExpression(withoutLets(parts));
  if (expression) visit(expression);
  return tokens;
}

/** The expression with a literal in place of each let, to be checked before the values are known. */
export function withoutLets(parts: readonly (string | Token)[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : printToken(part).replaceAll(/./gsu, '0')))
    .join('');
}

/** The expression's text: tokens stay in it, but for lets, which become literals. */
export function expressionText(parts: readonly (string | Token)[], scope: Scope): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : literal(part.name, tokenValue(part, scope))))
    .join('');
}

function literal(name: string, value: Value): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'object' && value !== null)
    throw new ServiceError('row/bad-value', { name: `$${name}$`, problem: 'is no single value' });
  return typeof value === 'boolean' || value === null ? String(value) : `(${value})`;
}

/** JSON's quotes and the escapes that expressions know. */
function quoted(text: string): string {
  return printJson(text).replaceAll(/\\[bf]/g, (escape) =>
    escape === String.raw`\b` ? String.raw`\u0008` : String.raw`\u000c`,
  );
}
