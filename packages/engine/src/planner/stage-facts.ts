import type { Need, StageKind } from '@rowmill/contracts';

/** What planning must know of a stage. */
export interface StageFacts {
  readonly index: number;
  readonly kind: StageKind;
  readonly need: Need;
  /** Whether its rows can be said in SQL, as far as that is known before it runs. */
  readonly hasSql: boolean;
  readonly label?: string;
  /** The earlier stage whose rows come after its own. */
  readonly append?: number;
  /** Earlier stages it reads by label. */
  readonly reads: readonly number[];
  /** A table command that needs only the first so many rows. */
  readonly enough?: number;
  /** Something upstream rows are needed for besides the result: a checkpoint, a sink, a baseline. */
  readonly hasEffect: boolean;
  readonly concurrency: number;
  readonly domain?: string;
}
