import { ApiProblem } from '@rowmill/client';

/** A refusal that the question for the password tells already; whoever signs in again should not find it still there. */
export function isSignedOut(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status === 401;
}
