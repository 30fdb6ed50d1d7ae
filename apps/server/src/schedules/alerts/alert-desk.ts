import { createHash } from 'node:crypto';
import type { EventType, Post } from '@rowmill/contracts';
import type { ScheduleLetters, ScheduleRecord, TickEnd, Tx } from '@rowmill/resources';
import type { TriedWebhook, WebhookSender } from '../../webhooks/webhook-sender.ts';
import { decideAlerts, happenings, type AlertKind } from './decide-alerts.ts';
import { LetterCarrier } from './letter-carrier.ts';
import { LONGEST_SUBJECT, writeLetter } from './write-letter.ts';

export interface AlertDeskOptions {
  readonly letters: ScheduleLetters;
  readonly post: Post;
  readonly webhooks: WebhookSender;
  onTrouble(what: string, error: unknown): void;
}

/** A run as it is told. */
export interface ToldRun {
  readonly tick: Date;
  readonly query: string;
  readonly end: TickEnd;
}

const EVENTS: Readonly<Record<AlertKind, EventType>> = {
  failed: 'schedule.failed',
  recovered: 'schedule.recovered',
  empty: 'schedule.empty',
};

/** Tells people and other services how the runs of schedules go. */
export class AlertDesk {
  readonly #options: AlertDeskOptions;
  readonly #carrier: LetterCarrier;
  #hasNews = false;

  constructor(options: AlertDeskOptions) {
    this.#options = options;
    this.#carrier = new LetterCarrier(options);
  }

  /** In the transaction in which the run ends, so that an alert is neither lost nor about nothing. */
  async tell(tx: Tx, schedule: ScheduleRecord, run: ToldRun): Promise<void> {
    const { webhooks, letters } = this.#options;
    const { workspace, alerts, key } = schedule;
    const story = { failuresBefore: schedule.failures, end: run.end };
    const wanted = new Set(decideAlerts(alerts, story));
    for (const kind of happenings(story)) {
      const id = idOf(key, run.tick, kind);
      const event = {
        id,
        type: EVENTS[kind],
        at: new Date(),
        data: {
          schedule: schedule.id,
          tick: run.tick.toISOString(),
          query: run.query,
          failuresInRow: kind === 'failed' ? schedule.failures + 1 : 0,
          ...(run.end.rows !== undefined && { rows: run.end.rows }),
          // What is said about it may quote rows.
          ...(run.end.error !== undefined && { code: run.end.error.code }),
        },
      };
      const told = await webhooks.announce(tx, workspace, event);
      this.#hasNews ||= told > 0;
      if (!wanted.has(kind)) continue;
      if (alerts.webhook !== undefined) {
        await webhooks.announce(tx, workspace, event, alerts.webhook);
        this.#hasNews = true;
      }
      const to = alerts.mail ?? [];
      if (to.length > 0) await letters.put(tx, schedule, id, writeLetter(kind, to, schedule, run));
    }
  }

  /** Lets everything that was told go out, beside whoever calls. Letters that cannot be sent now are tried again later. */
  send(signal?: AbortSignal): void {
    // Whatever was told is committed by now.
    if (this.#hasNews) this.#options.webhooks.wake();
    this.#hasNews = false;
    this.#carrier.look(signal);
  }

  /** Resolves when no letter is on its way. */
  settled(): Promise<void> {
    return this.#carrier.settled();
  }

  /** Tells the webhook that somebody tries it, now; nothing when there is none. */
  async tryWebhook(
    { workspace, alerts }: ScheduleRecord,
    signal?: AbortSignal,
  ): Promise<TriedWebhook | undefined> {
    const { webhook } = alerts;
    return webhook === undefined ? undefined : this.#options.webhooks.tryOut(workspace, webhook, signal);
  }

  /** Sends a letter that says it is a trial, now; returns to how many, or throws what stands in the way. */
  async tryMail({ id, alerts: { mail: to = [] } }: ScheduleRecord, signal?: AbortSignal): Promise<number> {
    if (to.length > 0)
      await this.#options.post.send(
        {
          to,
          subject: `Trial: alerts of the schedule ${id}`.slice(0, LONGEST_SUBJECT),
          text: `Somebody tries the alerts of the schedule "${id}". Nothing has happened to it.\n`,
        },
        signal,
      );
    return to.length;
  }
}

/** The same for everybody who tells of it. */
function idOf(key: string, tick: Date, kind: AlertKind): string {
  const hex = createHash('sha256').update(`${key} ${tick.getTime()} ${kind}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
