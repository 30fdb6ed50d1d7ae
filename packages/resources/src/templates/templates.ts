import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** A query with blanks, as it is kept. */
export interface TemplateRecord extends TemplateDraft {
  readonly id: string;
  /** 1, and one more with each change. */
  readonly version: number;
  readonly createdAt: Date;
  /** Whoever made this version; not known of old ones. */
  readonly updatedBy?: string;
  readonly updatedAt: Date;
}

/** What users decide about a template; the text and the schema are checked before they come here. */
export interface TemplateDraft {
  readonly name: string;
  readonly description: string;
  readonly query: string;
  /** JSON Schema of the blanks. */
  readonly templateSchema: Readonly<Record<string, unknown>>;
  /** Whether it was written by the author, and not read off the text. */
  readonly schemaGiven: boolean;
}

export const TEMPLATE_ORDERS = [
  'name',
  'createdAt',
  'updatedAt',
  '-name',
  '-createdAt',
  '-updatedAt',
] as const;

/** A leading `-` descends. */
export type TemplateOrder = (typeof TEMPLATE_ORDERS)[number];

export interface TemplateSearch {
  readonly limit: number;
  readonly cursor?: string;
  /** What the name contains, whatever the case. */
  readonly name?: string;
  /** `createdAt` when left out. */
  readonly sortBy?: TemplateOrder;
}

/** The query templates of all workspaces. Another workspace's template is as good as missing: `request/not-found`. */
export interface Templates {
  list(workspace: string, search: TemplateSearch): Promise<Page<TemplateRecord>>;
  get(workspace: string, id: string): Promise<TemplateRecord>;
  /** Those of these names that there are. */
  named(workspace: string, names: readonly string[]): Promise<ReadonlyMap<string, TemplateRecord>>;
  /** `request/taken` when the workspace has one of that name. */
  create(author: Author, draft: TemplateDraft, tx: Tx): Promise<TemplateRecord>;
  /** `change` makes the new draft of the present record, which nobody else can change meanwhile. */
  update(
    author: Author,
    id: string,
    change: (present: TemplateRecord) => TemplateDraft,
    allow?: AllowVersion,
  ): Promise<TemplateRecord>;
  delete(author: Author, id: string, allow?: AllowVersion): Promise<void>;
}
