import { TEST_EVENT, uuidV7 } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import { announceEvent, type Outbox, type TakenDelivery, type Webhooks } from '@rowmill/resources';
import { sendMessage, type Sent } from './send-message.ts';
import { waitBeforeNext } from './wait-before-next.ts';
import type { RunningWebhookSender } from './webhook-sender.ts';

export interface WebhookSenderOptions {
  readonly webhooks: Pick<Webhooks, 'get' | 'secrets'>;
  readonly outbox: Outbox;
  readonly egress: Pick<Egress, 'send'>;
  /** How often somebody looks; what happens here is sent at once. */
  readonly everyMs?: number;
  /** After how long another process may take on what this one has not finished. */
  readonly leaseMs?: number;
  readonly waitBeforeNext?: typeof waitBeforeNext;
  onTrouble(error: unknown): void;
}

/** Messages that are under way at the same time, and of them those for one webhook before others go first. */
const MOST_AT_ONCE = 16;
const MANY_FOR_ONE = 4;

export function createWebhookSender({
  webhooks,
  outbox,
  egress,
  everyMs = 5_000,
  leaseMs = 60_000,
  waitBeforeNext: waitFor = waitBeforeNext,
  onTrouble,
}: WebhookSenderOptions): RunningWebhookSender {
  const leaving = new AbortController();
  /** With the webhook that each is for. */
  const underWay = new Map<Promise<void>, string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let started = false;

  async function attemptToSend(taken: TakenDelivery): Promise<Sent | undefined> {
    const { workspace, webhook, event: id, url, payload } = taken;
    try {
      const secrets = await webhooks.secrets(workspace, webhook);
      if (secrets.length === 0) return undefined;
      return await sendMessage({ id, url, payload, secrets }, egress, leaving.signal);
    } catch (error) {
      leaving.signal.throwIfAborted();
      // Our own trouble, such as a vault without its key: whoever looks at the log sees that there is some.
      onTrouble(error);
      return { kind: 'refused', problem: 'it could not be sent', askedMs: 0 };
    }
  }

  async function send(taken: TakenDelivery): Promise<void> {
    const { triesLeft, attempt } = taken;
    const sent = await attemptToSend(taken);
    // Deleted since it was taken.
    if (sent === undefined) return;
    if (sent.kind === 'taken') return outbox.note(taken, { kind: 'delivered', status: sent.status });
    const { problem } = sent;
    const answered = sent.status === undefined ? {} : { status: sent.status };
    if (sent.kind === 'gone') return outbox.note(taken, { kind: 'failed', ...answered, problem, gone: true });
    if (triesLeft <= 0) return outbox.note(taken, { kind: 'failed', ...answered, problem });
    const waitMs = waitFor(attempt, sent.askedMs, Math.random());
    return outbox.note(taken, { kind: 'later', ...answered, problem, waitMs });
  }

  /** Takes on as much as there is room for; what was not finished here is taken on again when its lease is over. */
  async function look(): Promise<void> {
    const room = MOST_AT_ONCE - underWay.size;
    if (room <= 0) return;
    const taken = await outbox.take(room, leaseMs, busyWebhooks(underWay.values()));
    for (const one of taken) {
      const sending = send(one)
        .catch((error: unknown) => {
          if (!leaving.signal.aborted) onTrouble(error);
        })
        .finally(() => {
          underWay.delete(sending);
          // Others may have waited for room, or for their turn.
          wake();
        });
      underWay.set(sending, one.webhook);
    }
  }

  function wake(): void {
    if (!started || leaving.signal.aborted) return;
    if (looking !== undefined) {
      again = true;
      return;
    }
    clearTimeout(timer);
    looking = look()
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) onTrouble(error);
      })
      .finally(() => {
        looking = undefined;
        if (leaving.signal.aborted) return;
        timer = setTimeout(wake, everyMs).unref();
        if (!again) return;
        again = false;
        wake();
      });
  }

  return {
    announce: announceEvent,
    wake,
    start() {
      started = true;
      wake();
    },
    async tryOut(workspace, name, signal) {
      const { id: webhook, url } = await webhooks.get(workspace, name);
      const began = Date.now();
      const payload = JSON.stringify({
        type: TEST_EVENT,
        timestamp: new Date(began).toISOString(),
        data: { webhook: name },
      });
      const secrets = await webhooks.secrets(workspace, webhook);
      const sent = await sendMessage({ id: uuidV7(began), url, payload, secrets }, egress, signal);
      return {
        delivered: sent.kind === 'taken',
        ...(sent.status !== undefined && { status: sent.status }),
        ...(sent.kind !== 'taken' && { problem: sent.problem }),
        milliseconds: Date.now() - began,
      };
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay.keys());
    },
  };
}

/** Those that have enough under way: one that answers slowly would take up all the room. */
function busyWebhooks(underWay: Iterable<string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const webhook of underWay) counts.set(webhook, (counts.get(webhook) ?? 0) + 1);
  return [...counts].flatMap(([webhook, count]) => (count < MANY_FOR_ONE ? [] : webhook));
}
