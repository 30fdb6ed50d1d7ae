import type { Row } from '@rowmill/contracts';

/** Rows that a command gave for the same resolved arguments, for an hour. */
export interface CommandCache {
  get(key: string, now: number): CachedRows | undefined;
  /** `stage` names query and stage: a stage keeps at most 10,000 entries. */
  put(key: string, stage: string, rows: readonly Row[], now: number): void;
}

export interface CachedRows {
  readonly rows: readonly Row[];
  /** When its oldest ingredient was made. */
  readonly madeMs: number;
}
