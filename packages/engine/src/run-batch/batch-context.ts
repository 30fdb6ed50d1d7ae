import type { CommandRecorder } from '../command-records/command-recorder.ts';
import type { BatchRecord, BatchRef, QueryRecord } from '../ledger/records.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { Step } from '../planner/step.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { SegmentWriter } from '../segments/segments.ts';
import type { KeepBudget } from './keep-budget.ts';
import type { RowCollector } from './row-collector.ts';
import type { RowPipeline } from './row-pipeline.ts';
import type { Workbench } from './workbench.ts';

/** A claimed batch and all that running it needs. Disposed of, it leaves no file under way. */
export interface BatchContext extends AsyncDisposable {
  readonly bench: Workbench;
  readonly ref: BatchRef;
  readonly epoch: number;
  /** As it was when it was claimed. */
  readonly batch: BatchRecord;
  readonly query: QueryRecord;
  readonly step: Step;
  /** All stages of the query. */
  readonly stages: readonly StageBinding[];
  /** The stages of the step. */
  readonly own: readonly StageBinding[];
  readonly pipeline: RowPipeline;
  readonly secrets: SecretBox;
  /** Stages of the step whose rows are written down, as long as the budget lasts. */
  readonly kept: ReadonlySet<number>;
  readonly budget: KeepBudget;
  /** Left out where the step does not expand. */
  readonly recorder?: CommandRecorder;
  /** Stages of the query that are kept whatever their size. */
  readonly always: ReadonlySet<number>;
  /** Whether rows of the step's first stage may be taken from, and put into, the cache. */
  readonly usesCache: boolean;
  /** Aborts when the query is cancelled or the batch has failed. */
  readonly signal: AbortSignal;
  /** A writer of a stage's rows, or of command records, under a key that no other attempt can have. */
  openWriter(what: number | 'commands'): SegmentWriter;
  /** For what comes of an input row, or of several. */
  newCollector(): RowCollector;
  /** A part's id, unique as the keys are. */
  newKey(): string;
}
