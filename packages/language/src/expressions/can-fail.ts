import { childrenOf, type Expression } from './expression.ts';

const failingFunctions = new Set(['abs', 'upper', 'join', 'replace', 'split', 'formatDate']);

/** Whether the closures may throw for a row: results that overflow or are too large. */
export function canFail(expression: Expression): boolean {
  if (expression.kind === 'negate') return true;
  if (expression.kind === 'call' && failingFunctions.has(expression.name)) return true;
  if (expression.kind === 'binary' && ['+', '-', '*', '/', '%'].includes(expression.operator)) return true;
  return childrenOf(expression).some(canFail);
}
