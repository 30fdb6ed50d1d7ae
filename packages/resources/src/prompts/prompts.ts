import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** A text for models, which queries name by `$PROMPTS.name$`. */
export interface PromptRecord {
  readonly name: string;
  readonly prompt: string;
  /** Rises with each change and is never given twice. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type PromptDraft = Pick<PromptRecord, 'name' | 'prompt'>;

/** The prompts of all workspaces. Another workspace's prompt is as good as missing: `request/not-found`. */
export interface Prompts {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<PromptRecord>>;
  get(workspace: string, name: string): Promise<PromptRecord>;
  /** `request/taken` when there is one of the name. */
  create(author: Author, draft: PromptDraft, tx: Tx): Promise<PromptRecord>;
  update(author: Author, draft: PromptDraft, allow?: AllowVersion): Promise<PromptRecord>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** Those of the names that there are, for a query. */
  find(
    workspace: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly version: number; readonly value: string }>>;
}
