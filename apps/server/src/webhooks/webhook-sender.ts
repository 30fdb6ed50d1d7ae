import type { ServiceEvent } from '@rowmill/contracts';
import type { Tx } from '@rowmill/resources';

/** How an event that was sent to try a webhook fared. */
export interface TriedWebhook {
  readonly delivered: boolean;
  /** What the other side answered, if anything. */
  readonly status?: number;
  readonly problem?: string;
  readonly milliseconds: number;
}

/** Tells other services what happened here. */
export interface WebhookSender {
  /**
   * Writes an event down for every webhook of the workspace that listens to its type, or for the one named `only`
   * whatever it listens to. In the transaction of what happened, so that neither is ever there without the other;
   * delivered at least once afterwards. Returns for how many webhooks; one that is gone, is switched off or was told
   * before does not count, and is no error.
   */
  announce(tx: Tx, workspace: string, event: ServiceEvent, only?: string): Promise<number>;
  /** Something was announced and committed: it goes out now and not only at the next round. */
  wake(): void;
  /** Sends an event of type `webhook.test` now and once, also to a webhook that is switched off. */
  tryOut(workspace: string, name: string, signal?: AbortSignal): Promise<TriedWebhook>;
}

/** A sender that also does the rounds. */
export interface RunningWebhookSender extends WebhookSender, AsyncDisposable {
  /** Begins to look for what is to be sent. */
  start(): void;
}
