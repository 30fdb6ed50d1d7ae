import {
  isUnderneath,
  problemOf,
  runBatch as runBatchHere,
  type BatchAnswer,
  type BatchRef,
} from '@rowmill/engine';
import { Context } from '@temporalio/activity';
import { LetGo } from '../active-queries.ts';
import { isMissing } from '../is-missing.ts';
import type { WorkDesk } from '../work-desk.ts';
import { heartbeats } from './heartbeats.ts';

/** An error that nobody expected and that has come for most of a minute will not go away. */
const TRIES_OF_A_BUG = 10;

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
    if (error instanceof LetGo || isUnderneath(error) || info.attempt < TRIES_OF_A_BUG) throw error;
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
