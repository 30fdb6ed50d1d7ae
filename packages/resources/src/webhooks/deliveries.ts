import type { Author } from '../audit/audit-entry.ts';
import type { Page, PageRequest } from '../identity/page.ts';

/** What a webhook was told, or is to be told. */
export interface DeliveryRecord {
  /** The id of the event, and of the message that the other side gets. */
  readonly id: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** What the other side answered last. */
  readonly status?: number;
  readonly problem?: string;
  readonly createdAt: Date;
  readonly triedAt?: Date;
  /** While it waits. */
  readonly nextAt?: Date;
}

/** A delivery with what is sent. */
export interface DeliveryDetails extends DeliveryRecord {
  /** JSON. */
  readonly payload: string;
}

/** The log of a workspace's webhooks. */
export interface DeliveryLog {
  /** Newest first. */
  list(workspace: string, webhook: string, page: PageRequest): Promise<Page<DeliveryRecord>>;
  get(workspace: string, webhook: string, event: string): Promise<DeliveryDetails>;
  /** Sends it again under the same id, whatever became of it; `webhook/off` when the webhook is switched off. */
  resend(author: Author, webhook: string, event: string): Promise<DeliveryRecord>;
}

/** A delivery that somebody has taken on. */
export interface TakenDelivery {
  readonly workspace: string;
  readonly webhook: string;
  readonly event: string;
  readonly url: string;
  readonly payload: string;
  /** 1 at the first try; what is noted about an earlier try than the last is not heeded. */
  readonly attempt: number;
  readonly triesLeft: number;
}

/** What became of a try. */
export type TryOutcome =
  | { readonly kind: 'delivered'; readonly status: number }
  | { readonly kind: 'later'; readonly status?: number; readonly problem: string; readonly waitMs: number }
  /** `gone`: the other side wants no more, so its webhook is switched off. */
  | { readonly kind: 'failed'; readonly status?: number; readonly problem: string; readonly gone?: true };

/** What is to be sent, for whoever sends. All workspaces together. */
export interface Outbox {
  /**
   * Up to `most` deliveries whose time has come, few of each webhook; nobody else gets them for `leaseMs`, and whoever
   * dies meanwhile leaves them to others. None of the webhooks that are busy.
   */
  take(most: number, leaseMs: number, busy?: readonly string[]): Promise<readonly TakenDelivery[]>;
  note(taken: TakenDelivery, outcome: TryOutcome): Promise<void>;
  /** Forgets what is older than a month, and of a webhook that is told much what is beyond its log. Returns how many. */
  sweep(): Promise<number>;
}
