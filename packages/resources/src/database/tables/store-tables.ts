import type { ErrorCode, StoreType } from '@rowmill/contracts';
import type { ColumnType, Generated } from 'kysely';

export interface StoreTables {
  store: StoreTable;
  stream: StreamTable;
  dead_letter: DeadLetterTable;
}

/** JSON as text. */
type Json = string;
/** The driver gives integers of eight bytes as text. */
type Count = ColumnType<string, number | undefined, number>;

interface StoreTable {
  workspace: string;
  name: string;
  type: StoreType;
  configuration: Json;
  processors: Json;
  /** With the mask in place of each secret. */
  credentials_shown: Json;
  version: Generated<number>;
  /** The last delivery that was acknowledged. */
  delivered_at: Date | null;
  /** The last one that failed, and why. */
  failed_at: Date | null;
  failure: string | null;
  /** How many dead letters it has, and the bytes of their rows. */
  letters: Generated<number>;
  letter_bytes: Count;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface StreamTable {
  workspace: string;
  name: string;
  store: string;
  batch_rows: number | null;
  batch_bytes: number | null;
  throughput: number | null;
  version: Generated<number>;
  delivered: Count;
  rejected: Count;
  written_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface DeadLetterTable {
  id: string;
  workspace: string;
  store: string;
  /** Of the delivery. */
  key: string;
  query: string | null;
  stage: number | null;
  /** What the query called the rows. */
  name: string | null;
  row: Json;
  code: ErrorCode;
  message: string;
  /** While somebody resends it: when others may believe that they have died. */
  taken_until: Date | null;
  created_at: Generated<Date>;
}
