import type { Egress } from '@rowmill/egress';
import {
  createDeliveryLog,
  createOutbox,
  createWebhooks,
  type Chest,
  type Database,
  type DeliveryLog,
  type Outbox,
  type Webhooks,
} from '@rowmill/resources';
import { createWebhookSender } from './create-webhook-sender.ts';
import type { RunningWebhookSender } from './webhook-sender.ts';

/** Everything about webhooks. */
export interface OpenWebhooks extends AsyncDisposable {
  readonly webhooks: Webhooks;
  readonly deliveries: DeliveryLog;
  readonly outbox: Outbox;
  /** Sends nothing before it is started, which is for the role that does the work. */
  readonly sender: RunningWebhookSender;
}

export function openWebhooks(parts: {
  readonly database: Database;
  readonly chest: Chest;
  readonly egress: Egress;
  onTrouble(error: unknown): void;
}): OpenWebhooks {
  const { database, chest, egress, onTrouble } = parts;
  const webhooks = createWebhooks({ database, chest });
  const outbox = createOutbox({ database });
  const sender = createWebhookSender({ webhooks, outbox, egress, onTrouble });
  return {
    webhooks,
    deliveries: createDeliveryLog({ database }),
    outbox,
    sender,
    [Symbol.asyncDispose]: () => sender[Symbol.asyncDispose](),
  };
}
