import type { StoreSettings, StoreWorld } from '../define-store.ts';
import type { SqlConfiguration, SqlCredentials } from './sql-settings.ts';

export type SqlSettings = StoreSettings<SqlConfiguration, SqlCredentials>;

/** What a new column can be. */
export type NewKind = 'text' | 'number' | 'integer' | 'boolean' | 'json' | 'timestamp';

/** How a column that is there takes values. */
export interface TableColumn {
  readonly name: string;
  readonly kind:
    | 'text'
    | 'json'
    | 'boolean'
    | 'decimal'
    | 'double'
    | 'single'
    | 'timestamp'
    | 'date'
    | 'time'
    | 'other';
  /** Digits behind the point that a number keeps, or the seconds of a time; left out where it keeps all. */
  readonly scale?: number;
  /** Characters that a text may have. */
  readonly length?: number;
  /** Spaces at the end of a text are not kept. */
  readonly isPadded?: boolean;
  /** A timestamp is an instant; otherwise it is what a clock shows, in UTC. */
  readonly hasZone?: boolean;
}

export interface NewColumn {
  readonly name: string;
  readonly kind: NewKind;
}

export type SqlValue = string | number | null;

/** Why the database takes none of the rows of a statement. */
export interface SqlRefusal {
  readonly problem: string;
}

/** One connection to a database, and what the dialects say differently. Throws ServiceError `store/*`. */
export interface SqlSession {
  /** Nothing when there is no such table. */
  columns(): Promise<readonly TableColumn[] | undefined>;
  /** Whether rows with the same key replace each other, and may be written. */
  checkKey(): Promise<void>;
  createTable(columns: readonly NewColumn[]): Promise<void>;
  addColumns(columns: readonly NewColumn[]): Promise<void>;
  /** All or none; those with a key that is there replace it. */
  upsert(columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<SqlRefusal | undefined>;
  /** Ends it at once, also in the middle of a statement. */
  destroy(): void;
  end(): Promise<void>;
}

export interface SqlDialect {
  readonly defaultPort: number;
  /** Two names of one column are the same text here. */
  columnId(name: string): string;
  /** What is wrong with a name for a column, if anything. */
  nameProblem(name: string): string | undefined;
  /** How the database writes what JavaScript calls true. */
  readonly booleans: readonly [no: SqlValue, yes: SqlValue];
  /** The kind of a new number column for these numbers. */
  numberKind(numbers: readonly (number | bigint)[]): NewKind;
  connect(settings: SqlSettings, world: StoreWorld, signal: AbortSignal): Promise<SqlSession>;
}

/** Where a connection that does not answer is given up. */
export const CONNECT_MS = 10_000;
export const STATEMENT_MS = 60_000;
