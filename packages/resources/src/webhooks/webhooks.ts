import type { EventType } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** What users decide about a webhook. The address is checked before it comes here. */
export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly EventType[];
  readonly enabled: boolean;
}

export interface WebhookRecord extends WebhookDraft {
  readonly id: string;
  readonly name: string;
  /** 1, and one more with each change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A webhook that was just made, with the secret that its owner sees this once. */
export interface NewWebhook extends WebhookRecord {
  readonly secret: string;
}

/** Who is told what happens in a workspace. Another workspace's webhook is as good as missing: `request/not-found`. */
export interface Webhooks {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<WebhookRecord>>;
  get(workspace: string, name: string): Promise<WebhookRecord>;
  /** `request/taken` when the workspace has one of that name. */
  create(tx: Tx, author: Author, name: string, draft: WebhookDraft): Promise<NewWebhook>;
  update(author: Author, name: string, draft: WebhookDraft, allow?: AllowVersion): Promise<WebhookRecord>;
  /** Takes its log along. */
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** A new secret, shown this once; for a day the old one signs too, so that the other side can change over. */
  renewSecret(tx: Tx, author: Author, name: string): Promise<string>;
  /** What a message is signed with now, newest first; nothing when the webhook is gone. */
  secrets(workspace: string, id: string): Promise<readonly string[]>;
}
