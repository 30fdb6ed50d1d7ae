import { messageOf, ServiceError } from '@rowmill/contracts';
import type { BatchRef } from '../ledger/records.ts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import { Stopped } from './batch-signals.ts';
import { isUnderneath } from './is-underneath.ts';
import { openContext } from './open-context.ts';
import { runExpanding } from './run-expanding.ts';
import { runRowStages } from './run-row-stages.ts';
import { runSink } from './run-sink.ts';
import { runTableStep } from './run-table-step.ts';
import type { Workbench } from './workbench.ts';

/** Crashes counted at the claim itself: the fourth claim comes after three crashes. */
const CLAIMS_OF_A_TABLE_STEP = 3;

/** One slice of a batch: the one place where batches are executed. Throws only when infrastructure fails. */
export async function runBatch(bench: Workbench, ref: BatchRef, signal: AbortSignal): Promise<BatchAnswer> {
  const answer = await runClaimed(bench, ref, signal);
  if (answer === 'stop' && !signal.aborted) await failIfStillOurs(bench, ref);
  return answer;
}

/**
 * A late claim of an attempt that was given up takes the batch away from the attempt that counts, and nobody waits for
 * the thief's answer. So whoever is stopped while the batch still is to be run in this turn claims anew.
 */
async function failIfStillOurs({ ledger }: Workbench, ref: BatchRef): Promise<void> {
  const { state, failure } = await ledger.query(ref.query);
  if (state !== 'running' || failure !== undefined) return;
  const batch = await ledger.batch(ref.query, ref.step, ref.batch);
  if (batch.turn === ref.turn && (batch.state === 'running' || batch.state === 'handed'))
    throw new ServiceError('engine/storage', { problem: 'the claim was lost to a late attempt' });
}

async function runClaimed(bench: Workbench, ref: BatchRef, signal: AbortSignal): Promise<BatchAnswer> {
  const claim = await bench.ledger.claim(ref);
  if (claim.kind === 'answer') return claim.answer;
  await using context = await openContext(bench, ref, claim.epoch, claim.batch, signal);
  try {
    switch (context.step.kind) {
      case 'expanding':
        return await runExpanding(context);
      case 'sink':
        return await runSink(context);
      case 'rows':
        return await runRowStages(context);
      case 'relational':
      case 'table': {
        if (claim.batch.crashes <= CLAIMS_OF_A_TABLE_STEP) return await runTableStep(context);
        const stage = context.step.output;
        const message = messageOf('engine/step-crashed', { stage: stage + 1 });
        await bench.ledger.fail(ref.query, { code: 'engine/step-crashed', message, stage });
        return 'stop';
      }
      case 'given':
        throw new Error('rows that were given need no batch');
    }
  } catch (error) {
    if (error instanceof Stopped || signal.aborted) return 'stop';
    // If the ledger is what failed, it counts a crash; that alone ends nothing.
    if (isUnderneath(error)) await bench.ledger.excuse(ref, claim.epoch).catch(() => undefined);
    throw error;
  }
}
