import type { Generated } from 'kysely';

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}

interface WebhookTable {
  id: string;
  workspace: string;
  name: string;
  url: string;
  /** Types of events it listens to. */
  events: readonly string[];
  enabled: boolean;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** An event on its way to a webhook, and afterwards what became of it. */
interface WebhookDeliveryTable {
  webhook: string;
  event: string;
  workspace: string;
  type: string;
  /** The body, byte by byte. */
  payload: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  tries_left: number;
  /** While somebody tries: when others may believe that they have died. */
  next_at: Generated<Date>;
  /** What the other side answered last. */
  status: number | null;
  /** What went wrong last. */
  problem: string | null;
  created_at: Generated<Date>;
  tried_at: Date | null;
}
