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

/** An error that nobody expected and that has come for most of a minute will not go away. */
const TRIES_OF_A_BUG = 10;

/** One slice of a batch. `signal` ends it, `waiting` only keeps it from beginning. */
export async function runBatch(
  desk: WorkDesk,
  batch: BatchRef,
  signal: AbortSignal,
  waiting: AbortSignal,
): Promise<BatchAnswer> {
  const { bench } = desk.house;
  const run = (): Promise<BatchAnswer> => runBatchHere(bench, batch, signal);
  try {
    const answer = await (batch.need === 'data' ? desk.dataRoom.run(run, waiting) : run());
    // The ledger counts it as running, so somebody has to claim it anew.
    if (answer === 'stop' && isLetGo(signal)) throw new LetGo();
    return answer;
  } catch (error) {
    if (isMissing(error)) return 'stop';
    if (signal.aborted && error === signal.reason && !isLetGo(signal)) return 'stop';
    const { attempt } = Context.current().info;
    if (error instanceof LetGo || isUnderneath(error) || attempt < TRIES_OF_A_BUG) throw error;
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
