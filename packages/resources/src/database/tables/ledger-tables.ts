import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface LedgerTables {
  query: QueryTable;
  kept: KeptTable;
  step: StepTable;
  batch: BatchTable;
  stage: StageTable;
  part: PartTable;
  borrowed: BorrowedTable;
  staged: StagedTable;
  row_error: RowErrorTable;
  summary: SummaryTable;
  published: PublishedTable;
}

/** The driver gives integers of eight bytes as text. */
type Count = ColumnType<string, number, number>;
/** JSON as text: written and read by the engine only. */
type Json = string;
/** As PostgreSQL writes it: `{[0,2),[3,5)}`. */
type Multirange = string;

interface QueryTable {
  id: string;
  workspace: string;
  /** The beginning of its text, for lists. */
  excerpt: string;
  terms: Json;
  /** Of the terms, to search by. */
  created_by: string | null;
  /** Text, plan, steps and options: what never changes. */
  work: Json;
  state: 'queued' | 'running' | 'cancelling' | 'completed' | 'failed' | 'cancelled' | 'expired';
  turn: Generated<number>;
  /** What was handed out in this turn. */
  answer: Json | null;
  /** What need not be read of its batches again. */
  settled: Json | null;
  failure: Json | null;
  outcome: Json | null;
  /** Known once it has ended. */
  kept_rows: Generated<Count>;
  kept_bytes: Generated<Count>;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  expires_at: Date | null;
}

/** What the ended queries of a workspace keep: summed up here, since a dispatch cannot add up all of them. */
interface KeptTable {
  workspace: string;
  rows: Count;
  bytes: Count;
}

interface StepTable {
  query: string;
  step: number;
  workspace: string;
  closed: Generated<boolean>;
  warnings: Generated<string[]>;
}

interface BatchTable {
  query: string;
  step: number;
  n: number;
  workspace: string;
  place: number[];
  /** First batch, last batch, from, to. */
  input: number[] | null;
  size: number;
  state: 'ready' | 'handed' | 'running' | 'parked' | 'done';
  turn: Generated<number>;
  epoch: Generated<number>;
  crashes: Generated<number>;
  done: Generated<Multirange>;
  trying: Generated<Multirange>;
  trials: Generated<number>;
  trial_epoch: Generated<number>;
  failed: Generated<Multirange>;
  /** Row → bookmark as JSON text. */
  bookmarks: Generated<Record<string, Json>>;
  not_before: Generated<number>;
  /** Rows given by the input rows that are finished from the first on. */
  rows_out: Generated<Count>;
  /** Parts behind the first gap: first input row, rows given. */
  ahead: Generated<[number, number][]>;
  /** When it was taken up first, and when rows of it were last written down. */
  begun_at: Date | null;
  wrote_at: Date | null;
}

interface StageTable {
  query: string;
  stage: number;
  workspace: string;
  columns: Json | null;
  rows_in: Count;
  rows_out: Count;
  rows_failed: Count;
  requests: Count;
  cache_hits: Count;
  bytes: Count;
  kept_rows: Count;
  kept_bytes: Count;
  commands_kept: Count;
  complete: boolean;
}

interface PartTable {
  number: GeneratedAlways<string>;
  query: string;
  step: number;
  batch: number;
  id: string;
  workspace: string;
  row_from: number;
  row_to: number;
  rows_out: Count;
  objects: Json;
  commands: Json | null;
  /** Of all its objects in the object store. */
  keys: string[];
}

/** Objects that a query's parts hold though another query made them; they are held until the query's results go. */
interface BorrowedTable {
  key: string;
  query: string;
  workspace: string;
}

interface StagedTable {
  query: string;
  kind: 'checkpoint' | 'baseline' | 'table';
  name: string;
  workspace: string;
  place: string;
  record: Json;
  keys: string[];
}

interface RowErrorTable {
  number: GeneratedAlways<string>;
  query: string;
  workspace: string;
  stage: number;
  row_id: string;
  code: string;
  message: string;
  attempts: number;
}

interface SummaryTable {
  query: string;
  workspace: string;
  state: 'none' | 'queued' | 'running' | 'ready' | 'failed';
  document: Json | null;
  updated_at: Generated<Date>;
}

interface PublishedTable {
  workspace: string;
  kind: 'checkpoint' | 'baseline';
  name: string;
  version: number;
  value: Json;
  keys: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
