import type { ErrorCode } from './errors/table.ts';
import type { RowId, Value } from './table.ts';

/** One execution of an expanding stage for one input row, all tries together. */
export interface CommandRecord {
  /** Its place among the stage's records in the order of the rows, from 1; final once the stage is done. */
  readonly number: number;
  /** The input row. */
  readonly row: RowId;
  readonly state: CommandState;
  /** By name, tokens replaced, secrets masked. */
  readonly arguments: CommandValues;
  /** The flags that were written, families' flags as `family.name`. */
  readonly flags: CommandValues;
  /** Values were too long to be kept whole: what is left of them is text. */
  readonly cut: boolean;
  readonly attempts: number;
  /** Epoch milliseconds of the first try; left out where whoever began it is dead. */
  readonly startedMs?: number;
  /** From the first try to the end, waiting included. */
  readonly ms: number;
  readonly requests: number;
  /** Received. */
  readonly bytes: number;
  readonly cacheHit: boolean;
  readonly rowsOut: number;
  readonly error?: { readonly code: ErrorCode; readonly message: string };
}

export type CommandState = 'completed' | 'failed';

/** A map, since a family's flags have names that users choose. */
export type CommandValues = ReadonlyMap<string, Value>;
