import { ServiceError } from '@rowmill/contracts';
import { parseExpression, type Expression } from '@rowmill/language';

/** The tree of an expression that a query was checked with, so that only a token's value can make it wrong. */
export function readExpression(text: string): Expression {
  const { expression, problems } = parseExpression(text);
  if (expression !== undefined) return expression;
  const problem = problems.map(({ message }) => message).join('; ');
  throw new ServiceError('query/bad-expression', { problem });
}
