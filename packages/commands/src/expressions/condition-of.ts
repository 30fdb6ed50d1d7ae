import { compileCondition, type Condition, type ExpressionEnvironment } from '@rowmill/language';
import { readExpression } from './read-expression.ts';

/** Whether an expression, as a command receives it, holds on a row. */
export function conditionOf(text: string, environment: ExpressionEnvironment): Condition {
  return compileCondition(readExpression(text), environment);
}
