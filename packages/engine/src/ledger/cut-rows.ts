import type { Step } from '../planner/step.ts';
import type { Placed } from './known-order.ts';
import type { BatchInput } from './records.ts';

/** A batch that could be made: its input and its place. */
export interface Cut {
  readonly input: BatchInput;
  readonly place: readonly number[];
}

/**
 * Cuts up to `slots` batches from rows that are finished and in no batch yet. Only neighbours share a batch: rows
 * within the finished prefix of one batch, or whole batches side by side.
 */
export function cutRows(
  step: Step,
  before: readonly Placed[],
  taken: ReadonlyMap<number, number>,
  slots: number,
): readonly Cut[] {
  const free = freeRows(before, taken, step.inputLimit);
  const total = free.reduce((sum, piece) => sum + piece.to - piece.from, 0);
  const { smallest, largest } = step.batchRows;
  const size = Math.min(largest, Math.max(smallest, Math.ceil(total / slots)));
  const cuts: Cut[] = [];
  let open: OpenCut | undefined;
  const close = (): void => {
    if (open !== undefined && open.to > 0)
      cuts.push({
        input: { first: open.first.batch.n, last: open.last.batch.n, from: 0, to: open.to },
        place: [...open.first.batch.place, 0],
      });
    open = undefined;
  };
  for (const { index, from, to, whole } of free) {
    if (cuts.length >= slots) break;
    const placed = before[index]!;
    const rows = to - from;
    if (open?.next === index && placed.joined && whole && open.to + rows <= size) {
      open = { first: open.first, last: placed, to: open.to + rows, next: index + 1 };
      continue;
    }
    close();
    if (whole && rows < size) {
      open = { first: placed, last: placed, to: rows, next: index + 1 };
      continue;
    }
    for (let at = from; at < to; at += size)
      cuts.push({
        input: { first: placed.batch.n, last: placed.batch.n, from: at, to: Math.min(to, at + size) },
        place: [...placed.batch.place, at],
      });
  }
  close();
  return cuts.slice(0, slots);
}

interface OpenCut {
  readonly first: Placed;
  readonly last: Placed;
  readonly to: number;
  /** The one batch that may still join. */
  readonly next: number;
}

interface FreeRows {
  /** Of the batch in the order. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** All rows of a batch that is done. */
  readonly whole: boolean;
}

/** Rows in no batch yet. With a limit only rows that are certain to be among the first so many. */
function freeRows(
  before: readonly Placed[],
  taken: ReadonlyMap<number, number>,
  limit = Number.POSITIVE_INFINITY,
): readonly FreeRows[] {
  const free: FreeRows[] = [];
  let passed = 0;
  for (const [index, placed] of before.entries()) {
    const { batch } = placed;
    if (limit !== Number.POSITIVE_INFINITY && !placed.joined) break;
    const to = Math.min(batch.rowsOut, limit - passed);
    const from = taken.get(batch.n) ?? 0;
    const whole = batch.state === 'done' && from === 0 && to === batch.rowsOut;
    if (to > from || whole) free.push({ index, from, to, whole });
    passed += batch.rowsOut;
    if (passed >= limit || (limit !== Number.POSITIVE_INFINITY && batch.state !== 'done')) break;
  }
  return free;
}
