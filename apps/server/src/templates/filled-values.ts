import type { FieldProblem, Value } from '@rowmill/contracts';
import { fillValues } from '@rowmill/language';
import { invalidRequest } from '../http/invalid-request.ts';

type JsonObject = { readonly [key: string]: Value };

/** What is wrong with the values of a request, field by field. */
export function valueProblems(schema: JsonObject, given: JsonObject): readonly FieldProblem[] {
  return fillValues(schema, given).problems.map(({ pointer, code, detail }) => ({
    pointer: `/body/values${pointer}`,
    code,
    detail,
  }));
}

/** The values for a template's blanks, defaults included; 422 when one is missing, does not fit or is not asked for. */
export function filledValues(schema: JsonObject, given: JsonObject): JsonObject {
  const problems = valueProblems(schema, given);
  if (problems.length > 0) throw invalidRequest(problems);
  return fillValues(schema, given).values;
}
