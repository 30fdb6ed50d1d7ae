import { QueryProblems, ServiceError } from '@rowmill/contracts';
import { connectionProblem } from '@rowmill/engine';
import { invalidRequest } from './invalid-request.ts';

/**
 * Whatever was thrown, as an error with a code: our own stay as they are, the framework's and the database's get ours,
 * the rest is a bug.
 */
export function asServiceError(error: unknown, bodyLimit = 0): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof QueryProblems) return asQueryError(error);
  const code = codeOf(error);
  const problem = connectionProblem(error);
  if (problem !== undefined) return new ServiceError('database/unavailable', { problem }, { cause: error });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ServiceError('request/too-large', { limit: bodyLimit });
  return (
    FRAMEWORK[code]?.() ?? new ServiceError('internal/bug', { problem: messageOf(error) }, { cause: error })
  );
}

/** Every problem of a query text; warnings do not stop a query and so are not told here. */
function asQueryError({ problems }: QueryProblems): ServiceError {
  return invalidRequest(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message, fix, from, to }) => ({
        pointer: '/body/query',
        code,
        detail: fix === undefined ? message : `${message}; ${fix}`,
        from,
        to,
      })),
  );
}

const FRAMEWORK: Readonly<Record<string, (() => ServiceError) | undefined>> = {
  FST_ERR_BAD_URL: () =>
    new ServiceError('request/malformed', { problem: 'the address is not percent-encoded' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new ServiceError('request/address-too-long', { limit: 2000 }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ServiceError('request/media-type', { type: 'of this body' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ServiceError('request/malformed', { problem: 'the body is not as long as Content-Length says' }),
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
