import type { BatchView } from '../ledger/known-order.ts';
import type { RememberedStep } from '../ledger/remembered-step.ts';
import { readInput, storedInput } from './stored-batch.ts';

type StoredInput = readonly number[] | null;

/** A step as JSON arrays: how many batches, those that are done, those that are not. */
type StoredStep = [
  batches: number,
  done: [n: number, batches: number, rowsOut: number, place: number[], input: StoredInput][],
  open: [n: number, input: StoredInput][],
];

/** What a query's row remembers of its batches, so that those that are over need not be read again. */
export function toStoredSettled(steps: readonly RememberedStep[]): string {
  const stored = steps.map(({ batches, done, open }): StoredStep => [
    batches,
    done.map(({ n, batches: count = 1, rowsOut, place, input }) => [
      n,
      count,
      rowsOut,
      [...place],
      storedInput(input),
    ]),
    open.map(({ n, input }) => [n, storedInput(input)]),
  ]);
  return JSON.stringify(stored);
}

/** One for each step. */
export function fromStoredSettled(text: string): readonly RememberedStep[] {
  const stored = JSON.parse(text) as readonly StoredStep[];
  return stored.map(([batches, done, open]) => ({
    batches,
    done: done.map(([n, standsFor, rowsOut, place, input]): BatchView => {
      const batch = { n, place, state: 'done', notBefore: 0, rowsOut, batches: standsFor } as const;
      return input === null ? batch : Object.assign(batch, { input: readInput(input) });
    }),
    open: open.map(([n, input]) => (input === null ? { n } : { n, input: readInput(input) })),
  }));
}
