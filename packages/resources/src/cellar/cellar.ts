import type { SegmentRef } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';
import type { TableDraft } from './publish-table.ts';
import type { TableColumn } from './table-columns.ts';

/** A table that users keep, as it is told about. */
export interface CellarFile {
  readonly name: string;
  /** Higher after each change, never the same again. */
  readonly version: number;
  /** How it was uploaded, or `query` when a query froze it. */
  readonly origin: TableDraft['origin'];
  readonly rows: number;
  /** As they lie in the object store. */
  readonly bytes: number;
  readonly columns: readonly TableColumn[];
  /** The query and the stage that froze it. */
  readonly query?: string;
  readonly stage?: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface OpenedCellarFile extends CellarFile {
  readonly segments: readonly SegmentRef[];
}

export interface CellarUse {
  readonly files: number;
  /** Of all files, as they lie in the object store. */
  readonly bytes: number;
  /** How many there may be. */
  readonly mostBytes: number;
}

/** What comes into the cellar by an upload. */
export interface Upload {
  readonly name: string;
  readonly segments: readonly SegmentRef[];
  readonly origin: Exclude<TableDraft['origin'], 'query'>;
}

/** The tables of all workspaces that stay until somebody deletes them. Another workspace's is as good as missing. */
export interface Cellar {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<CellarFile>>;
  /** Throws `request/not-found`. */
  get(workspace: string, name: string): Promise<OpenedCellarFile>;
  /** How much of its room a workspace uses. */
  use(workspace: string): Promise<CellarUse>;
  /** Before an upload is read: throws `limit/cellar`, and `request/taken` where its name is known already. */
  checkRoom(workspace: string, name: string | undefined): Promise<{ readonly bytesLeft: number }>;
  /** Throws `request/taken` and `limit/cellar`. */
  add(tx: Tx, author: Author, upload: Upload): Promise<CellarFile>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** The rows under these names, as they are now; names that nobody has are left out. */
  tables(
    workspace: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly version: number; readonly value: readonly SegmentRef[] }>>;
  /** All of a workspace, by name, for the command of that name. */
  all(workspace: string): Promise<readonly CellarFile[]>;
  /** Those of the given keys of the object store that are still wanted. */
  heldObjects(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets what was let go long enough ago. */
  sweep(): Promise<void>;
}
