import { ServiceError } from '@rowmill/contracts';

/** The error for one field of a request that fits its schema and still cannot be meant; `pointer` as in FieldProblem. */
export function invalidField(pointer: string, detail: string): ServiceError {
  return new ServiceError(
    'request/invalid',
    { problem: `${pointer} ${detail}` },
    { fields: [{ pointer, code: 'value', detail }] },
  );
}
