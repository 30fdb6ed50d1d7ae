import type { Generated } from 'kysely';

export interface CacheTables {
  cache: CacheTable;
  cache_run: CacheRunTable;
  housekeeping_round: HousekeepingRoundTable;
}

/** The rows after a stage of an earlier run. */
interface CacheTable {
  workspace: string;
  key: string;
  /** Segments and counts as JSON text: written and read by the engine only. */
  stage: string;
  /** Of all its objects in the object store. */
  keys: string[];
  /** When its oldest ingredient was made. */
  made_at: Date;
}

/** What a run has noted on the way; none where there was nothing to note. */
interface CacheRunTable {
  query: string;
  workspace: string;
  oldest_at: Date | null;
  /** Stages that have changed something on the other side. */
  unfit: Generated<number[]>;
  noted_at: Generated<Date>;
}

interface HousekeepingRoundTable {
  name: string;
  began_at: Date;
}
