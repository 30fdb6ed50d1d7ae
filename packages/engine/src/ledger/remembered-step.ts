import type { StepView } from './cut-batches.ts';
import { countBatches, type BatchView } from './known-order.ts';
import type { BatchInput } from './records.ts';
import { addRange, type RowRange, type RowRanges } from './row-ranges.ts';

/** What can be remembered of a step's batches: all about those that are done, of the others only what they read. */
export interface RememberedStep {
  /** How many batches these are; any later one is not among them. */
  readonly batches: number;
  readonly done: readonly BatchView[];
  readonly open: readonly Pick<BatchView, 'n' | 'input'>[];
}

export const NOTHING_REMEMBERED: RememberedStep = { batches: 0, done: [], open: [] };

export function rememberStep({ batches }: Pick<StepView, 'batches'>): RememberedStep {
  return {
    batches: countBatches(batches),
    done: batches.filter(({ state }) => state === 'done'),
    open: batches.filter(({ state }) => state !== 'done'),
  };
}

/** So many batches more that are over are looked at again before they are remembered: looking costs less than that. */
const WORTH_IT = 32;

export function isWorthRemembering(
  remembered: readonly RememberedStep[],
  views: readonly StepView[],
): boolean {
  const known = remembered.reduce((sum, { done }) => sum + done.length, 0);
  const done = views.flatMap(({ batches }) => batches).filter(({ state }) => state === 'done').length;
  return done - known >= WORTH_IT + known / 8;
}

/** Numbers of the batches to look at again. */
export function unknownBatches({ batches, open }: RememberedStep): RowRanges {
  const ranges: RowRange[] = [];
  const numbers = open.map(({ n }) => n).toSorted((a, b) => a - b);
  for (const n of numbers) {
    const last = ranges.at(-1);
    if (last?.to === n) ranges[ranges.length - 1] = { from: last.from, to: n + 1 };
    else ranges.push({ from: n, to: n + 1 });
  }
  return addRange(ranges, { from: batches, to: Number.POSITIVE_INFINITY });
}

/** The step's batches, given how the unknown ones are now. */
export function recallStep({ done, open }: RememberedStep, unknown: readonly BatchView[]): BatchView[] {
  const inputs = new Map<number, BatchInput | undefined>(open.map(({ n, input }) => [n, input]));
  return [
    ...done,
    ...unknown.map((batch) => {
      const input = inputs.get(batch.n);
      return input === undefined ? batch : { ...batch, input };
    }),
  ];
}
