import { ServiceError } from '@rowmill/contracts';
import {
  compileCondition,
  parseExpression,
  type Condition,
  type ExpressionEnvironment,
} from '@rowmill/language';

/** Whether an expression, as a command receives it, holds on a row. Its text was checked when the query was planned. */
export function conditionOf(text: string, environment: ExpressionEnvironment): Condition {
  const { expression, problems } = parseExpression(text);
  if (expression === undefined)
    throw new ServiceError('query/bad-expression', { problem: problems[0]?.message ?? 'it cannot be read' });
  return compileCondition(expression, environment);
}
