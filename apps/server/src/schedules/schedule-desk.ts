import type { Author, ScheduleDraft, Schedules } from '@rowmill/resources';
import type { AskedSchedule } from './checked-draft.ts';

/** Schedules as routes see them. */
export interface ScheduleDesk extends Omit<Schedules, 'sweep'> {
  /** What a body means; throws what is wrong with it. */
  draftOf(workspace: string, asked: AskedSchedule): Promise<ScheduleDraft>;
  /** After a change is committed: who watches the clock is told. */
  changed(key?: string): void;
  /** Starts a run by hand, as this query. */
  runNow(author: Author, id: string, query: string): Promise<void>;
  /** To how many a trial went. */
  testAlerts(author: Author, id: string): Promise<{ readonly mail: number; readonly webhooks: number }>;
}
