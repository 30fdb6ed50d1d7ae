import type { SegmentRef } from '@rowmill/contracts';
import type { StageCounts } from '../ledger/records.ts';
import type { CommandCache } from './command-cache.ts';

/** The rows after a stage of an earlier run. */
export interface CachedStage {
  readonly segments: readonly SegmentRef[];
  readonly counts: StageCounts;
  /** When its oldest ingredient was made: reading does not renew it. */
  readonly madeMs: number;
}

/** What has to be known of a run before its stages are kept. */
export interface RunNotes {
  /** When the oldest thing that it used on the way was made. */
  readonly oldestMs?: number;
  /** Stages that have changed something on the other side: their rows are no stand-in for doing it again. */
  readonly unfit: ReadonlySet<number>;
}

export interface CachedRun {
  readonly query: string;
  readonly workspace: string;
}

/**
 * Results of earlier runs. A run may be in several processes at once, and any of them may die: so a note is safe when
 * its promise resolves, and whoever runs a row waits for that before the row counts.
 */
export interface QueryCache {
  /** Rows of single executions; they stay in this process. */
  readonly commands: CommandCache;
  /** Those of the keys that are there and not too old. */
  stages(workspace: string, keys: readonly string[], now: number): Promise<ReadonlyMap<string, CachedStage>>;
  keepStages(workspace: string, stages: ReadonlyMap<string, CachedStage>): Promise<void>;
  noteIngredient(run: CachedRun, madeMs: number): Promise<void>;
  noteUnfit(run: CachedRun, stage: number): Promise<void>;
  /** As good as new for a day after the last note. */
  notes(query: string): Promise<RunNotes>;
}
