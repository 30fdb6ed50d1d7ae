import type { Step } from '../planner/step.ts';
import type { BatchView, Placed } from './known-order.ts';
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
    if (open !== undefined)
      cuts.push({
        input: { first: open.first.n, last: open.last.n, from: 0, to: open.to },
        place: [...open.first.place, 0],
      });
    open = undefined;
  };
  for (const { batch, from, to, whole, adjoins } of free) {
    if (cuts.length >= slots) break;
    const rows = to - from;
    if (open !== undefined && adjoins && whole && open.to + rows <= size) {
      open = { first: open.first, last: batch, to: open.to + rows };
      continue;
    }
    close();
    if (whole && rows < size) {
      open = { first: batch, last: batch, to: rows };
      continue;
    }
    for (let at = from; at < to && cuts.length < slots; at += size)
      cuts.push({
        input: { first: batch.n, last: batch.n, from: at, to: Math.min(to, at + size) },
        place: [...batch.place, at],
      });
  }
  close();
  return cuts.slice(0, slots);
}

interface OpenCut {
  readonly first: BatchView;
  readonly last: BatchView;
  readonly to: number;
}

interface FreeRows {
  readonly batch: BatchView;
  readonly from: number;
  readonly to: number;
  /** All rows of a batch that is done. */
  readonly whole: boolean;
  /** No row lies, or can come to lie, between these and the free rows before. */
  readonly adjoins: boolean;
}

/** Rows in no batch yet. With a limit only rows that are certain to be among the first so many. */
function freeRows(
  before: readonly Placed[],
  taken: ReadonlyMap<number, number>,
  limit = Number.POSITIVE_INFINITY,
): readonly FreeRows[] {
  const free: FreeRows[] = [];
  let passed = 0;
  let adjoins = false;
  for (const { batch, joined } of before) {
    if (limit !== Number.POSITIVE_INFINITY && !joined) break;
    const to = Math.min(batch.rowsOut, limit - passed);
    const from = taken.get(batch.n) ?? 0;
    const isDone = batch.state === 'done';
    adjoins &&= joined;
    if (to > from) {
      const whole = isDone && from === 0 && to === batch.rowsOut;
      free.push({ batch, from, to, whole, adjoins });
      adjoins = whole;
    } else adjoins &&= isDone && batch.rowsOut === 0;
    passed += batch.rowsOut;
    if (passed >= limit || (limit !== Number.POSITIVE_INFINITY && !isDone)) break;
  }
  return free;
}
