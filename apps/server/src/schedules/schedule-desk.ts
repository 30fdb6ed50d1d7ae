import type { Author, ScheduleDraft, Schedules } from '@rowmill/resources';
import type { TriedWebhook } from '../webhooks/webhook-sender.ts';
import type { AskedSchedule } from './checked-draft.ts';

/** Schedules as routes see them. */
export interface ScheduleDesk extends Omit<Schedules, 'sweep'> {
  /** What a body means; throws what is wrong with it. */
  draftOf(workspace: string, asked: AskedSchedule): Promise<ScheduleDraft>;
  /** After a change is committed: who watches the clock is told. */
  changed(key?: string): void;
  /** Starts a run by hand, as this query. */
  runNow(author: Author, id: string, query: string): Promise<void>;
  /** To how many letters went, and how the webhook took it. */
  testAlerts(
    author: Author,
    id: string,
    signal: AbortSignal,
  ): Promise<{ readonly mail: number; readonly webhook?: TriedWebhook }>;
}
