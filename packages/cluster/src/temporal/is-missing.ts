import { ServiceError } from '@rowmill/contracts';

/** Whether an error says that the query was deleted. */
export function isMissing(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'request/not-found';
}
