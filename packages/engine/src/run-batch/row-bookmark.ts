import type { Value } from '@rowmill/contracts';
import type { BatchContext } from './batch-context.ts';
import { Stopped } from './batch-signals.ts';
import { asInfrastructure } from './infrastructure-error.ts';
import { rowsOf } from './part-assembler.ts';
import type { CollectorMark, RowCollector } from './row-collector.ts';

/** How far a row is: held with its rows, or committed once there is too much to hold. */
export interface RowBookmark {
  readonly state: Value;
  readonly rowsSoFar: number;
  /** Where in the held rows; left out when the rows before it are committed. */
  readonly mark?: CollectorMark;
}

/** Commits the rows of a long row up to a bookmark, so that neither a crash nor another try begins from the start. */
export async function commitBookmark(
  { bench, ref, epoch, step, newKey }: BatchContext,
  row: number,
  { state, rowsSoFar }: RowBookmark,
  collector: RowCollector,
): Promise<void> {
  const objects = await collector.finishWriters().catch(asInfrastructure);
  const part = { id: newKey(), rows: { from: row, to: row }, objects, rowsOut: rowsOf(objects, step.output) };
  const answer = await bench.ledger
    .commit(ref, epoch, {
      parts: [part],
      bookmark: { row, state, rowsSoFar },
      counts: collector.counts,
      rowErrors: collector.errors,
      staged: [...collector.staged.values()],
    })
    .catch(asInfrastructure);
  if (answer === 'stop') throw new Stopped();
}
