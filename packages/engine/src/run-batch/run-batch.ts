import { messageOf } from '@rowmill/contracts';
import type { BatchRef } from '../ledger/records.ts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import { Stopped } from './batch-signals.ts';
import { openContext } from './open-context.ts';
import { runExpanding } from './run-expanding.ts';
import { runRowStages } from './run-row-stages.ts';
import { runTableStep } from './run-table-step.ts';
import type { Workbench } from './workbench.ts';

/** Crashes counted at the claim itself: the fourth claim comes after three crashes. */
const CLAIMS_OF_A_TABLE_STEP = 3;

/** One slice of a batch: the one place where batches are executed. Throws only when infrastructure fails. */
export async function runBatch(bench: Workbench, ref: BatchRef, signal: AbortSignal): Promise<BatchAnswer> {
  const claim = await bench.ledger.claim(ref);
  if (claim.kind === 'answer') return claim.answer;
  const context = await openContext(bench, ref, claim.epoch, claim.batch, signal);
  try {
    switch (context.step.kind) {
      case 'expanding':
        return await runExpanding(context);
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
    throw error;
  }
}
