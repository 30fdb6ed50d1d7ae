import { ApiProblem } from '@rowmill/client';

/** A refusal that names no field although it is about one: `places` has the pointer by its code. */
export function atField(problem: unknown, places: Readonly<Record<string, string>>): unknown {
  if (!(problem instanceof ApiProblem) || problem.errors.length > 0) return problem;
  const { status, code, detail, retryable } = problem;
  const pointer = Object.hasOwn(places, code) ? places[code] : undefined;
  if (pointer === undefined) return problem;
  return new ApiProblem({ status, code, detail, retryable, errors: [{ pointer, code, detail }] });
}
