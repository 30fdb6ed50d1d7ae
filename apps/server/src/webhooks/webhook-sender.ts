import type { ServiceEvent } from '@rowmill/contracts';
import type { Tx } from '@rowmill/resources';

/** Tells other services what happened here. */
export interface WebhookSender {
  /**
   * Writes an event down for every webhook of the workspace that listens to its type, or for the one named `only`
   * whatever it listens to. In the transaction of what happened, so that neither is ever there without the other;
   * delivered at least once afterwards. Returns for how many webhooks.
   */
  announce(tx: Tx, workspace: string, event: ServiceEvent, only?: string): Promise<number>;
  /** Something was announced and committed: it goes out now and not only at the next round. */
  wake(): void;
}
