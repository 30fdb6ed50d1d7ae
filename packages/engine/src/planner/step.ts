import type { Need } from '@rowmill/contracts';

/**
 * - `given`: rows handed in with the query, finished before it starts.
 * - `expanding`: an expanding stage and the row stages that ride along, one input row through all of them.
 * - `rows`: row stages over rows that are there already; only processor time.
 * - `sink`: a stage that delivers rows to a store, and the row stages that ride along.
 * - `relational`: one SQL statement.
 * - `table`: one stage that must see all rows in JavaScript.
 */
export type StepKind = 'given' | 'expanding' | 'rows' | 'sink' | 'relational' | 'table';

/** What a step reads: nothing, the one empty row, rows of the step before in batches, or all of them at once. */
export type StepInput = 'none' | 'root' | 'rows' | 'whole';

/** A stretch of stages that runs without writing rows down in between. JSON all through: it is stored in the ledger. */
export interface Step {
  readonly index: number;
  readonly kind: StepKind;
  readonly input: StepInput;
  readonly need: Need;
  /** In order; empty only for `given` and for a step that does nothing but append. */
  readonly stages: readonly number[];
  /** The stage whose rows this step gives; −1 for `given`. */
  readonly output: number;
  /** Batches hold at most `largest` input rows, and at least `smallest` where there are as many. */
  readonly batchRows: { readonly smallest: number; readonly largest: number };
  /** Rows run at the same time in one batch. */
  readonly concurrency: number;
  /** Preview: only so many input rows, in order. */
  readonly inputLimit?: number;
  /** The step closes once its finished prefix holds so many rows. */
  readonly enough?: number;
  /** Its rows are wanted beyond the result, so the query does not end before it does. */
  readonly hasEffect?: boolean;
  /** The stage whose rows come after the input before anything else happens (`--appendStage` of stage `output` of the step before). */
  readonly append?: { readonly stage: number; readonly to: number };
  /** Stages whose whole rows the step reads besides its input. */
  readonly reads: readonly number[];
  /** The one domain all requests of the step go to, where the query text says so. */
  readonly domain?: string;
}
