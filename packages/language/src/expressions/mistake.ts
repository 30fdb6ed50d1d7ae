import { messageOf, type ErrorCode, type Problem, type Span } from '@rowmill/contracts';

/** Ends the parsing of an expression; caught by `parseExpression`, never seen outside. */
export class Mistake extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** A problem of an expression, its place relative to the expression's text. */
export function problemAt(
  { from, to }: Span,
  problem: string,
  more: { code?: ErrorCode; fix?: string; expected?: readonly string[] } = {},
): Problem {
  const { code = 'query/bad-expression', ...rest } = more;
  return { code, message: messageOf(code, { problem }), severity: 'error', from, to, ...rest };
}
