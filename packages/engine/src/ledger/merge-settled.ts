import type { StepView } from './cut-batches.ts';
import { knownOrder, takenRows, type BatchView, type Placed } from './known-order.ts';

/**
 * Puts batches side by side together once nothing is left to decide about them: they are done, and the next step has all
 * their rows or wants none. What `cutBatches` decides stays the same, for good, however much happens later.
 */
export function mergeSettled(views: readonly StepView[]): readonly StepView[] {
  const merged: StepView[] = [];
  let before: readonly Placed[] | undefined;
  let now: Whereabouts = new Map();
  for (const [index, view] of views.entries()) {
    const readsRows = view.step.input === 'rows';
    const batches = readsRows ? view.batches.map((batch) => relocate(batch, now)) : view.batches;
    const order = knownOrder(batches, readsRows ? before : undefined);
    ({ order: before, whereabouts: now } = mergeOrder(order, settledIn(order, views[index + 1])));
    merged.push({ ...view, batches: before.map(({ batch }) => batch) });
  }
  return merged;
}

/** In which batch the rows of a batch are now, and behind how many others. */
type Whereabouts = ReadonlyMap<number, { readonly n: number; readonly behind: number }>;

function settledIn(order: readonly Placed[], next: StepView | undefined): (batch: BatchView) => boolean {
  if (next === undefined || next.closed || next.step.input !== 'rows')
    return (batch) => batch.state === 'done';
  const taken = takenRows(order, next.batches);
  return ({ n, state, rowsOut }) => state === 'done' && (taken.get(n) ?? 0) >= rowsOut;
}

function mergeOrder(order: readonly Placed[], isSettled: (batch: BatchView) => boolean) {
  const merged: Placed[] = [];
  const whereabouts = new Map<number, { readonly n: number; readonly behind: number }>();
  let wasSettled = false;
  for (const placed of order) {
    const { batch, joined } = placed;
    const last = merged.at(-1);
    const settled = isSettled(batch);
    if (last !== undefined && wasSettled && settled && joined) {
      whereabouts.set(batch.n, { n: last.batch.n, behind: last.batch.rowsOut });
      merged[merged.length - 1] = { batch: together(last.batch, batch), joined: last.joined };
    } else {
      whereabouts.set(batch.n, { n: batch.n, behind: 0 });
      merged.push(placed);
    }
    wasSettled = settled;
  }
  return { order: merged, whereabouts };
}

/** Their inputs stand side by side as well. */
function together(first: BatchView, second: BatchView): BatchView {
  const [a, b] = [first.input, second.input];
  return {
    ...first,
    ...(a === undefined || b === undefined
      ? {}
      : { input: { first: a.first, last: b.last, from: a.from, to: a.to + b.to - b.from } }),
    rowsOut: first.rowsOut + second.rowsOut,
    batches: (first.batches ?? 1) + (second.batches ?? 1),
  };
}

function relocate(batch: BatchView, now: Whereabouts): BatchView {
  const { input } = batch;
  if (input === undefined) return batch;
  const { n: first, behind } = now.get(input.first)!;
  const { n: last } = now.get(input.last)!;
  if (first === input.first && last === input.last && behind === 0) return batch;
  return { ...batch, input: { first, last, from: input.from + behind, to: input.to + behind } };
}
