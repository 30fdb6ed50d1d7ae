import type { BatchInput, BatchState } from './records.ts';

/** What deciding about batches needs to know of one, or of several side by side that `mergeSettled` put together. */
export interface BatchView {
  readonly n: number;
  readonly place: readonly number[];
  readonly input?: BatchInput;
  readonly state: BatchState;
  readonly notBefore: number;
  /** Output rows of the finished prefix of its input rows: all of them once it is done. */
  readonly rowsOut: number;
  /** How many batches it stands for; 1 when left out. */
  readonly batches?: number;
}

/** A batch, and whether it is certain that no row will ever come between it and the batch before (or the beginning). */
export interface Placed {
  readonly batch: BatchView;
  readonly joined: boolean;
}

export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length && index < b.length; index++) {
    const difference = a[index]! - b[index]!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * The batches of a step in the order of their rows. `before` are those of the step they read from, left out where
 * they read none: then there is but one batch.
 */
export function knownOrder(batches: readonly BatchView[], before?: readonly Placed[]): readonly Placed[] {
  const sorted = batches.toSorted((a, b) => comparePlaces(a.place, b.place));
  if (before === undefined) return sorted.map((batch) => ({ batch, joined: true }));
  const position = positions(before);
  let index = -1;
  let row = 0;
  return sorted.map((batch) => {
    const input = batch.input!;
    const first = position.get(input.first)!;
    const joined =
      first === index ? input.from === row : input.from === 0 && nothingBetween(before, index, row, first);
    index = position.get(input.last)!;
    row = endWithin(before, first, index, input.to);
    return { batch, joined };
  });
}

/** Whether no row lies, or can come to lie, between row `row` of batch `from` and the first row of batch `to`. */
function nothingBetween(order: readonly Placed[], from: number, row: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    if (index >= 0) {
      const { batch } = order[index]!;
      if (batch.state !== 'done' || batch.rowsOut !== (index === from ? row : 0)) return false;
    }
    if (!order[index + 1]!.joined) return false;
  }
  return true;
}

/** The position `to`, counted from the beginning of batch `first`, as a position in batch `last`. */
function endWithin(order: readonly Placed[], first: number, last: number, to: number): number {
  let end = to;
  for (let index = first; index < last; index++) end -= order[index]!.batch.rowsOut;
  return end;
}

/** How many output rows of each batch in `before` are in one of these batches of the next step. */
export function takenRows(
  before: readonly Placed[],
  batches: readonly BatchView[],
): ReadonlyMap<number, number> {
  const position = positions(before);
  const taken = new Map<number, number>();
  for (const { input } of batches) {
    if (input === undefined) continue;
    let left = input.to;
    for (let index = position.get(input.first)!; index <= position.get(input.last)!; index++) {
      const { n, rowsOut } = before[index]!.batch;
      taken.set(n, Math.max(taken.get(n) ?? 0, Math.min(left, rowsOut)));
      left -= rowsOut;
    }
  }
  return taken;
}

function positions(order: readonly Placed[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [index, { batch }] of order.entries()) found.set(batch.n, index);
  return found;
}

/** Output rows from the first on that are finished and certain to be the first. */
export function finishedPrefix(order: readonly Placed[]): number {
  let rows = 0;
  for (const { batch, joined } of order) {
    if (!joined) break;
    rows += batch.rowsOut;
    if (batch.state !== 'done') break;
  }
  return rows;
}

export function countBatches(batches: readonly BatchView[]): number {
  return batches.reduce((sum, batch) => sum + (batch.batches ?? 1), 0);
}
