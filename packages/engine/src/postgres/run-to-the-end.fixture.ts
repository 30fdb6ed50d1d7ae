import { ServiceError, type Outcome } from '@rowmill/contracts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BatchRef } from '../ledger/records.ts';
import { gaps } from '../ledger/row-ranges.ts';
import { partOf } from './ledger-place.fixture.ts';

/**
 * Runs a query of `twoStages` like the adapters do: batches side by side, one row a commit, claiming anew whenever the
 * ledger fails. `onFailure` hears of each failure.
 */
export async function runToTheEnd(
  ledger: Ledger,
  query: string,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<Outcome> {
  const again = <T>(ask: () => Promise<T>): Promise<T> => untilItAnswers(ask, onFailure);
  let turn = await again(() => ledger.resume(query));
  for (;;) {
    const next = await again(() => ledger.nextBatches(query, turn, 10, new Map()));
    turn++;
    if (next.finished) return again(() => ledger.finish(query, { kind: 'finished' }));
    await Promise.all(next.batches.map((ref) => again(() => runBatch(ledger, ref))));
  }
}

async function runBatch(ledger: Ledger, ref: BatchRef): Promise<void> {
  const claim = await ledger.claim(ref);
  if (claim.kind === 'answer') return;
  const { epoch, batch } = claim;
  for (const { from, to } of gaps(batch.done, batch.size))
    for (let row = from; row < to; row++) {
      const id = `${ref.query}/${ref.step}.${ref.batch}/${epoch}.${row}`;
      const answer = await ledger.commit(ref, epoch, { parts: [partOf(ref.step, id, row, row + 1)] });
      if (answer === 'stop') throw new ClaimLost();
    }
}

/** Somebody else has claimed the batch. */
export class ClaimLost extends Error {}

/** An unknown outcome may mean that it happened: the next attempt looks. */
export async function untilItAnswers<T>(
  ask: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.retry) throw error;
      onFailure(error);
    }
  }
}
