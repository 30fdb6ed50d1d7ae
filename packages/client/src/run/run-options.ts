import type { QueryMode } from '@rowmill/contracts';

export interface RunOptions {
  /** `comprehensive` when left out: keeps the rows of every stage. */
  readonly mode?: QueryMode;
  /** Each stage that reaches out stops after so many inputs. */
  readonly preview?: number;
  /** Longest run time; 60 when left out, 0 as long as the operator allows. */
  readonly minutes?: number;
  /** Seconds that results live after the end; 7 days when left out, 0 as long as the operator allows. */
  readonly ttl?: number;
  /** Keeps only the final result. */
  readonly cleanup?: boolean;
  /** Computes the profile of the columns at the end. */
  readonly summary?: boolean;
  /** Kept with the query and given back. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}
