import { ServiceError } from '@rowmill/contracts';
import { connectionProblem } from './connection-problem.ts';

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
