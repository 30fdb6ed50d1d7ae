import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** A query that is kept under a name, for the people of its workspace. It may be unfinished: nothing reads its text. */
export interface SavedQueryRecord extends SavedQueryDraft {
  readonly id: string;
  readonly createdBy: string;
  /** 1, and one more with each change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SavedQueryDraft {
  readonly name: string;
  readonly query: string;
  readonly starred: boolean;
  readonly note: string;
}

export interface SavedQuerySearch extends PageRequest {
  /** What name, text or note contains, whatever the case. */
  readonly text?: string;
  readonly starred?: boolean;
}

/** The saved queries of all workspaces. Another workspace's is as good as missing: `request/not-found`. */
export interface SavedQueries {
  /** By name; of each text the first 1,000 characters. */
  list(workspace: string, search: SavedQuerySearch): Promise<Page<SavedQueryRecord>>;
  get(workspace: string, id: string): Promise<SavedQueryRecord>;
  /** `request/taken` when there is one of the name. */
  create(author: Author, draft: SavedQueryDraft, tx: Tx): Promise<SavedQueryRecord>;
  /** What is left out stays. */
  update(
    author: Author,
    id: string,
    change: Partial<SavedQueryDraft>,
    allow?: AllowVersion,
  ): Promise<SavedQueryRecord>;
  delete(author: Author, id: string, allow?: AllowVersion): Promise<void>;
}
