import { ERRORS, ServiceError, type ErrorCode } from '@rowmill/contracts';
import { invalidRequest } from '../invalid-request.ts';
import { problemReply, type ProblemDocument } from '../problem-document.ts';

/** What the details of errors look like; a detail that is not among them shows its own name. */
const SAMPLES: Readonly<Record<string, string | number>> = {
  count: 1000,
  domain: 'example.org',
  free: 100_000_000,
  kind: 'query',
  limit: 2_000_000,
  method: 'PUT',
  name: 'prices',
  path: '/v1/nothing',
  problem: 'it is not JSON at character 12',
  role: 'editor',
  type: '"text/plain"',
};

/** The problem document of a code, as the API would answer. */
export function exampleProblem(code: ErrorCode): ProblemDocument {
  const names = [...ERRORS[code].message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const details = Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? name]));
  const error =
    code === 'request/invalid'
      ? invalidRequest([{ pointer: '/query/offset', code: 'type', detail: 'must be integer' }])
      : new ServiceError(code, details);
  return problemReply(error, '/v1/sirp/queries', '0192f5a0-6c1e-7000-8000-4d1f2a9b3c55').document;
}
