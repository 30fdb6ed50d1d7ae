import type { BatchAnswer, BatchRef } from '@rowmill/engine';
import { Context } from '@temporalio/activity';
import type { WorkDesk } from '../work-desk.ts';
import { heartbeats } from './heartbeats.ts';
import { runBatch } from './run-batch.ts';

/**
 * Batches of one query that travel together. Throws when infrastructure fails or this process lets go of them: then all
 * are tried again, elsewhere, and the ledger knows which are done.
 */
export async function runBatches(
  desk: WorkDesk,
  query: string,
  batches: readonly BatchRef[],
): Promise<readonly BatchAnswer[]> {
  using work = desk.active.begin(query);
  using _beats = heartbeats();
  const signal = AbortSignal.any([Context.current().cancellationSignal, work.signal]);
  const waiting = AbortSignal.any([signal, desk.draining]);
  const answers: BatchAnswer[] = [];
  const left = batches.entries();
  const lane = async (): Promise<void> => {
    for (const [at, batch] of left) answers[at] = await runBatch(desk, batch, signal, waiting);
  };
  const lanes = await Promise.allSettled(Array.from({ length: desk.dataRoom.lanes }, lane));
  for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason;
  return answers;
}
