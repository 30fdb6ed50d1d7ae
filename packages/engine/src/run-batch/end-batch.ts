import type { BatchAnswer } from '../orchestrator/effects.ts';
import { Stopped, type Parked } from './batch-signals.ts';
import type { BatchContext } from './batch-context.ts';
import { mergeParts } from './merge-parts.ts';
import type { PartAssembler } from './part-assembler.ts';

/** The orderly end of a slice: what is finished is committed, what is left is parked. */
export async function endBatch(
  context: BatchContext,
  parts: PartAssembler,
  failure: { readonly error: unknown } | undefined,
  parked: Parked | undefined,
): Promise<BatchAnswer> {
  const { bench, ref, epoch } = context;
  if (failure !== undefined) {
    if (failure.error instanceof Stopped) return 'stop';
    // Rows that are through, or that a store has acknowledged, need not go again only because something failed after them.
    await parts.flush().catch(() => undefined);
    throw failure.error;
  }
  try {
    await parts.flush();
  } catch (error) {
    if (error instanceof Stopped) return 'stop';
    throw error;
  }
  const { state } = await bench.ledger.batch(ref.query, ref.step, ref.batch);
  if (state === 'done') {
    await mergeParts(context);
    return 'done';
  }
  const answer = await bench.ledger.park(ref, epoch, parked?.untilMs ?? bench.clock.now());
  return answer === 'stop' ? 'stop' : 'parked';
}
