import type { BatchContext } from './batch-context.ts';
import { Stopped } from './batch-signals.ts';

const INTERVAL_MS = 2_000;

/** Throws `Stopped` soon after the claim is lost: enough rows are there, or another worker has taken over. */
export async function watchClaim({ bench, ref, epoch }: BatchContext, stop: AbortSignal): Promise<void> {
  for (;;) {
    await bench.clock.sleep(INTERVAL_MS, stop);
    if (stop.aborted) return;
    const batch = await bench.ledger.batch(ref.query, ref.step, ref.batch);
    if (batch.epoch !== epoch) throw new Stopped();
  }
}
