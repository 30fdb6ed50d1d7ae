import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A transaction; what it may see was decided when it began. */
export type Tx = Transaction<Tables>;

/**
 * The way to PostgreSQL. Both ways are one transaction each: it is committed when `work` returns, rolled back when it
 * throws. Whoever has no workspace and is not the system sees no row of any tenant table.
 */
export interface Database extends AsyncDisposable {
  /** Sees and changes the rows of one workspace only; PostgreSQL itself enforces it. */
  inWorkspace<T>(workspace: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sees all workspaces: for the engine, for signing in, for sweeping. Never for a handler of a request. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Single statements as the system, without a transaction around them. */
  readonly system: Kysely<Tables>;
}
