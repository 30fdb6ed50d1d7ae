import { ServiceError, type Post } from '@rowmill/contracts';
import type { Queries } from '@rowmill/engine';
import {
  createAudit,
  createScheduleLetters,
  createSchedules,
  createScheduleTicks,
  type Audit,
  type Database,
  type Schedules,
  type ScheduleTicks,
} from '@rowmill/resources';
import type { QueryLimits } from '../queries/query-limits.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import { AlertDesk } from './alerts/alert-desk.ts';
import { Almanac } from './almanac.ts';
import { checkedDraft } from './checked-draft.ts';
import type { ScheduleDesk } from './schedule-desk.ts';
import type { Scheduler } from './scheduler.ts';
import { nextRuns } from './timing/next-runs.ts';
import { tickingOf } from './timing/ticking-of.ts';

export interface SchedulesParts {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
  readonly queries: Pick<Queries, 'namesOf' | 'dispatch' | 'cancel' | 'find'>;
  readonly limits: QueryLimits;
  readonly post: Post;
  readonly webhooks: WebhookSender;
  /** Those of this service. */
  readonly addresses: readonly string[];
  /** Who watches the clock. */
  scheduler(parts: SchedulerParts): Scheduler;
  now?(): number;
  onTrouble(what: string, error: unknown): void;
}

/** What watching the clock needs. */
export interface SchedulerParts {
  readonly almanac: Almanac;
  readonly ticks: ScheduleTicks;
  now(): number;
  onTrouble(what: string, error: unknown): void;
}

/** Schedules, and what starts their queries. */
export interface OpenSchedules {
  readonly desk: ScheduleDesk;
  readonly scheduler: Scheduler;
  /** When the next schedule is due, in epoch milliseconds; nothing when none is. */
  nextDue(): Promise<number | undefined>;
  sweep(): Promise<unknown>;
}

export function openSchedules(parts: SchedulesParts): OpenSchedules {
  const { database, queries, limits, post, webhooks, addresses, onTrouble, now = Date.now } = parts;
  const audit = parts.audit ?? createAudit({ database });
  const schedules: Schedules = createSchedules({
    database,
    audit,
    now,
    findNext: (schedule, afterMs) => nextRuns(schedule.key, tickingOf(schedule), afterMs, 1)[0],
  });
  const ticks = createScheduleTicks({ database });
  const alerts = new AlertDesk({ letters: createScheduleLetters({ database }), post, webhooks, onTrouble });
  const almanac = new Almanac({ ticks, queries, limits, alerts, now, onTrouble });
  const scheduler = parts.scheduler({ almanac, ticks, now, onTrouble });
  const desk: ScheduleDesk = {
    ...schedules,
    draftOf: async (workspace, asked) => checkedDraft(asked, await queries.namesOf(workspace), addresses),
    changed: (key) => scheduler.changed(key),
    async runNow(author, id, query) {
      const { workspace } = author;
      const schedule = await schedules.get(workspace, id);
      const started = await database.inWorkspace(workspace, async (tx) => {
        const tick = await ticks.addManual(tx, schedule, now(), () => query);
        if (tick === undefined) throw new ServiceError('request/not-found', { kind: 'schedule', name: id });
        const details = { query };
        await audit.write(tx, { ...author, operation: 'runSchedule', object: schedule.id, details });
        return tick;
      });
      await almanac.dispatch(started);
    },
    async testAlerts(author, id, signal) {
      const { workspace } = author;
      const schedule = await schedules.get(workspace, id);
      await database.inWorkspace(workspace, (tx) =>
        audit.write(tx, { ...author, operation: 'testScheduleAlerts', object: schedule.id }),
      );
      const mail = await alerts.tryMail(schedule, signal);
      const webhook = await alerts.tryWebhook(schedule, signal);
      return { mail, ...(webhook && { webhook }) };
    },
  };
  return { desk, scheduler, nextDue: () => ticks.nextDue(), sweep: () => schedules.sweep() };
}
