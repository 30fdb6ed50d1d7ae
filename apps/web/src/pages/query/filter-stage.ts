import { printExpression, printValue, type Expression } from '@rowmill/language';

const NO_LETS: ReadonlySet<string> = new Set();

/** The text of a stage that keeps the rows for which an expression holds, quoted so that any name and value survives. */
export function filterStage(expression: Expression): string {
  return `filter ${printValue([printExpression(expression)], 'expression', NO_LETS)}`;
}
