import type { Need, Outcome } from '@rowmill/contracts';
import type { QueryHouse } from '@rowmill/engine';
import type { ActiveQueries } from './active-queries.ts';
import type { DataRoom } from './data-room.ts';

/** What the activities of one process share. */
export interface WorkDesk {
  readonly house: QueryHouse;
  readonly active: ActiveQueries;
  readonly dataRoom: DataRoom;
  /** Needs that this process serves. */
  readonly needs: ReadonlySet<Need>;
  /** After so many batches a workflow begins afresh. */
  readonly batchesPerRun: number;
  /** What an alarm of a schedule brings about. */
  readonly ringSchedule: (key: string) => Promise<void>;
  /** Aborts when this process lets go of its work in an orderly way. */
  readonly draining: AbortSignal;
  /** Small queries that run here from beginning to end, now. */
  smallRuns: number;
  /** A query has ended here; may be told twice. */
  readonly onEnded: (id: string, outcome: Outcome) => void;
  readonly onTrouble: (what: string, error: unknown) => void;
}
