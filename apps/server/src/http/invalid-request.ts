import { ServiceError, type FieldProblem } from '@rowmill/contracts';

/** At most this many problems are told; a body of a million mistakes has no more readers than one of a hundred. */
const TOLD = 100;

/** The 422 for what does not fit the schemas, or the meaning, field by field. */
export function invalidRequest(problems: readonly FieldProblem[]): ServiceError {
  const first = problems[0];
  const more = problems.length - 1;
  const problem =
    first === undefined
      ? 'the request does not fit'
      : `${first.pointer} ${first.detail}${more > 0 ? ` (and ${more} more)` : ''}`;
  return new ServiceError('request/invalid', { problem }, { fields: problems.slice(0, TOLD) });
}
