import { ServiceError } from '@rowmill/contracts';

/** Connection exceptions, shutting down, starting up, no connection left, cancelled by a timeout, deadlock, a lock not given. */
const UNAVAILABLE =
  /^(?:08\w{3}|57P0\d|57014|55P03|53300|40P01|40001|25P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** What the driver says, without a code, when it has no connection any more. */
const CONNECTION_GONE =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i;

/**
 * Runs work on the database. What a lost connection or a busy server causes becomes `database/unavailable`: the work
 * may or may not have happened, and trying again may help.
 */
export async function whileConnected<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = connectionProblem(error);
    if (problem === undefined) throw error;
    throw new ServiceError('database/unavailable', { problem }, { cause: error });
  }
}

function connectionProblem(error: unknown): string | undefined {
  if (error instanceof AggregateError) return connectionProblem(error.errors[0]);
  if (!(error instanceof Error) || error instanceof ServiceError) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE.test(code) || CONNECTION_GONE.test(error.message) ? error.message : undefined;
}
