import { ServiceError } from '@rowmill/contracts';
import { problemOf, runBatch as runBatchHere, type BatchAnswer, type BatchRef } from '@rowmill/engine';
import { Context } from '@temporalio/activity';
import { LetGo } from '../active-queries.ts';
import { isMissing } from '../is-missing.ts';
import type { WorkDesk } from '../work-desk.ts';
import { heartbeats } from './heartbeats.ts';

/** An error that nobody expected and that comes every time will not go away. */
const TRIES_OF_A_BUG = 5;

/** One slice of a batch. Throws when infrastructure fails or this process lets go of it: then it is tried again, elsewhere. */
export async function runBatch(desk: WorkDesk, batch: BatchRef): Promise<BatchAnswer> {
  const { cancellationSignal, info } = Context.current();
  const { bench } = desk.house;
  using work = desk.active.begin(batch.query);
  using _beats = heartbeats();
  const signal = AbortSignal.any([cancellationSignal, work.signal]);
  try {
    const answer = await runBatchHere(bench, batch, signal);
    // The ledger counts it as running, so somebody has to claim it anew.
    if (answer === 'stop' && isLetGo(signal)) throw new LetGo();
    return answer;
  } catch (error) {
    if (isMissing(error)) return 'stop';
    if (error instanceof LetGo || mayPass(error) || info.attempt < TRIES_OF_A_BUG) throw error;
    const { code, message } = problemOf(error);
    await bench.ledger.fail(batch.query, { code, message });
    return 'stop';
  }
}

function isLetGo(signal: AbortSignal): boolean {
  if (!signal.aborted) return false;
  const details = Context.current().cancellationDetails;
  return signal.reason instanceof LetGo || details?.workerShutdown === true || details?.reset === true;
}

/** Whether something underneath failed, which comes back. */
function mayPass(error: unknown): boolean {
  if (error instanceof ServiceError) return error.retry;
  return error instanceof Error && error.cause !== undefined && mayPass(error.cause);
}
