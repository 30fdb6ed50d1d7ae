import type { ManifestType } from '@rowmill/contracts';
import type { ColumnType, Generated } from 'kysely';

export interface CellarTables {
  cellar_file: CellarFileTable;
  cellar_let_go: CellarLetGoTable;
  cellar_manifest: CellarManifestTable;
  cellar_manifest_screenshot: CellarManifestScreenshotTable;
}

/** The driver gives integers of eight bytes as text. */
type Count = ColumnType<string, number, number>;
/** JSON as text: names of columns may hold what jsonb refuses. */
type Json = string;

interface CellarFileTable {
  workspace: string;
  name: string;
  /** Of one sequence for all files, so that no number ever comes twice. */
  version: ColumnType<string, never, never>;
  /** What was uploaded, or `query`. */
  origin: 'json' | 'ndjson' | 'csv' | 'parquet' | 'results' | 'query';
  rows: Count;
  bytes: Count;
  columns: Json;
  segments: Json;
  /** Of all its objects in the object store. */
  keys: string[];
  /** The query that froze it. */
  query: string | null;
  stage: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Objects of files that are gone: whoever has read their names a moment ago still finds them. */
interface CellarLetGoTable {
  workspace: string;
  keys: string[];
  at: Generated<Date>;
}

interface CellarManifestTable {
  workspace: string;
  name: string;
  store: string;
  type: ManifestType;
  /** As they were given: hashes in groups. */
  screenshots: Generated<Json>;
  attributes_context: Json | null;
  version: Generated<number>;
  /** The last write that succeeded. */
  written_at: Date | null;
  /** The last write that failed, and why. */
  failed_at: Date | null;
  failure: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface CellarManifestScreenshotTable {
  workspace: string;
  hash: string;
  manifest: string;
}
