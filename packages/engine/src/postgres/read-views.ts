import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import type { StepView } from '../ledger/cut-batches.ts';
import type { BatchView } from '../ledger/known-order.ts';
import { recallStep, type RememberedStep } from '../ledger/remembered-step.ts';
import type { BatchState } from '../ledger/records.ts';
import type { Step } from '../planner/step.ts';
import { batchesIn, unknownRanges } from './batches-in.ts';
import { readInput } from './stored-batch.ts';

/** A batch as a JSON array: step, n, place, input, state, not before, rows given. */
type StoredView = [number, number, number[], number[] | null, BatchState, number, number];

/** The steps of a query; of their batches only those are read that are not remembered as done. */
export async function readViews(
  tx: Tx,
  query: string,
  steps: readonly Step[],
  remembered: readonly RememberedStep[],
): Promise<readonly StepView[]> {
  const { rows } = await sql<{ closed: number[] | null; batches: StoredView[] | null }>`
    SELECT (SELECT array_agg(step) FROM step WHERE query = ${query}::uuid AND closed) AS closed,
      (SELECT json_agg(json_build_array(b.step, b.n, b.place, b.input, b.state, b.not_before, b.rows_out))
       FROM ${batchesIn(unknownRanges(query, remembered))}) AS batches`.execute(tx);
  const closed = new Set(rows[0]?.closed);
  const unknown = steps.map(() => new Array<BatchView>());
  for (const [step, n, place, input, state, notBefore, rowsOut] of rows[0]?.batches ?? [])
    unknown[step]!.push({
      n,
      place,
      ...(input === null ? {} : { input: readInput(input) }),
      state,
      notBefore,
      rowsOut,
    });
  return steps.map((step, index) => ({
    step,
    closed: closed.has(index),
    batches: recallStep(remembered[index]!, unknown[index]!),
  }));
}
