import { childrenOf, type Expression } from './expression.ts';

/** Names of the columns an expression reads, in the order of their first use. */
export function expressionColumns(expression: Expression): readonly string[] {
  const names = new Set<string>();
  function visit(part: Expression): void {
    if (part.kind === 'column') names.add(part.name);
    childrenOf(part).forEach(visit);
  }
  visit(expression);
  return [...names];
}

/** Whether an expression depends on the run's instant, so that its result must not be kept. */
export function usesNow(expression: Expression): boolean {
  if (expression.kind === 'now') return true;
  if (expression.kind === 'token' && expression.token.family === 'timestamp') return true;
  return childrenOf(expression).some(usesNow);
}
