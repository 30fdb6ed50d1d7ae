import type { ItemOf } from '../../../parts/item-of.ts';
import { packLanes, type Span } from './pack-lanes.ts';

export type Batch = ItemOf<'listQueryBatches'>;

export interface Bar extends Span {
  readonly batch: Batch;
}

/** What ran together, over time. */
export interface StepLanes {
  readonly step: number;
  readonly stages: readonly number[];
  readonly lanes: readonly (readonly Bar[])[];
  /** Batches that have not begun. */
  readonly waiting: number;
}

export interface Timeline extends Span {
  readonly steps: readonly StepLanes[];
}

/** Batches as bars from their beginning to what they wrote last; one that still works, or has written nothing, to now. */
export function timelineOf(batches: readonly Batch[], now: number): Timeline {
  const bars = batches.flatMap((batch): readonly Bar[] => {
    if (batch.begunAt === undefined) return [];
    const from = Date.parse(batch.begunAt);
    const isDone = batch.state === 'done';
    const wrote = batch.wroteAt === undefined ? undefined : Date.parse(batch.wroteAt);
    return [{ batch, from, to: Math.max(from, isDone ? (wrote ?? from) : now) }];
  });
  const steps = [...Map.groupBy(batches, ({ step }) => step)].map(([step, ofStep]) => ({
    step,
    stages: ofStep[0]!.stages,
    lanes: packLanes(bars.filter(({ batch }) => batch.step === step)),
    waiting: ofStep.filter(({ begunAt, state }) => begunAt === undefined && state !== 'done').length,
  }));
  // Rows that were there before the run take no time.
  const shown = steps.filter(({ lanes, waiting }) => lanes.length > 0 || waiting > 0);
  const from = Math.min(...bars.map((bar) => bar.from));
  const to = Math.max(...bars.map((bar) => bar.to));
  return bars.length === 0 ? { from: now, to: now, steps: shown } : { from, to, steps: shown };
}
