import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** How far a query has come, for the next run; moved by queries when they complete, or by people. */
export interface CheckpointRecord {
  readonly name: string;
  /** What queries see as `$CHECKPOINTS.name$`; a value that is no text as JSON. */
  readonly checkpoint: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type CheckpointDraft = Pick<CheckpointRecord, 'name' | 'checkpoint'>;

/**
 * The checkpoints of all workspaces. A change gives a new version, so a run that read the old one warns at its end and
 * leaves the checkpoint alone. Another workspace's checkpoint is as good as missing: `request/not-found`.
 */
export interface Checkpoints {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<CheckpointRecord>>;
  get(workspace: string, name: string): Promise<CheckpointRecord>;
  /** `request/taken` when there is one of the name. */
  create(author: Author, draft: CheckpointDraft, tx: Tx): Promise<CheckpointRecord>;
  update(author: Author, draft: CheckpointDraft, allow?: AllowVersion): Promise<CheckpointRecord>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
}
