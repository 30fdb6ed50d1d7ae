import { ServiceError } from '@rowmill/contracts';
import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';

const TOO_MANY = 429;

/** Why there is no token, in our own words; errors of the way out stay what they are. */
export function tokenProblem(error: unknown, name: string, host: string): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  if (error instanceof AuthorizationResponseError)
    return new ServiceError('credential/token-refused', { name, host, problem: wordsOf(error) });
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return new ServiceError('credential/not-connected', { name });
    return new ServiceError(codeFor(error.status), { name, host, problem: wordsOf(error) });
  }
  const reply = error.cause instanceof Response ? error.cause : undefined;
  const problem = reply === undefined ? error.message : `it answers with status ${reply.status}`;
  return new ServiceError(codeFor(reply?.status ?? 0), { name, host, problem });
}

function codeFor(status: number): 'credential/token-refused' | 'credential/token-unavailable' {
  return status >= 500 || status === TOO_MANY ? 'credential/token-unavailable' : 'credential/token-refused';
}

function wordsOf({ error, error_description: description }: AuthorizationResponseError | ResponseBodyError) {
  return description === undefined ? error : `${error}, ${description}`;
}
