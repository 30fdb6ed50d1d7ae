import { ServiceError } from '@rowmill/contracts';

/** An error that nobody expected, as one that can be shown. */
function bugOf(error: unknown): ServiceError {
  const problem = error instanceof Error ? error.message : String(error);
  return new ServiceError('internal/bug', { problem }, { cause: error });
}

/** Any error as the one error class. */
export function problemOf(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : bugOf(error);
}
