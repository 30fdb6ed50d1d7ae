import { ServiceError } from '@rowmill/contracts';

/** Connection exceptions, shutting down, starting up, no connection left, cancelled by a timeout, deadlock, a lock not given. */
const UNAVAILABLE =
  /^(?:08\w{3}|57P0\d|57014|55P03|53300|40P01|40001|25P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** What the driver says, without a code, when it has no connection any more. */
const CONNECTION_GONE =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i;

/** What is wrong when the connection was lost or the server is busy; nothing when it is something else. */
export function connectionProblem(error: unknown): string | undefined {
  if (error instanceof AggregateError) return connectionProblem(error.errors[0]);
  if (!(error instanceof Error) || error instanceof ServiceError) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE.test(code) || CONNECTION_GONE.test(error.message) ? error.message : undefined;
}
