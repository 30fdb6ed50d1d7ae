import type { Letter } from '@rowmill/contracts';
import type { ColumnType, Generated } from 'kysely';
import type {
  Catchup,
  Overlap,
  RunCause,
  RunError,
  RunState,
  ScheduleAlerts,
  ScheduleTerms,
} from '../../schedules/schedules.ts';

export interface ScheduleTables {
  schedule: ScheduleTable;
  schedule_tick: ScheduleTickTable;
  schedule_letter: ScheduleLetterTable;
}

interface ScheduleTable {
  /** Ours; never a word of users. */
  key: string;
  workspace: string;
  id: string;
  query: string;
  terms: ColumnType<ScheduleTerms, string, string>;
  minutes: number | null;
  cron: string | null;
  timezone: string | null;
  jitter_seconds: number;
  overlap: Overlap;
  catchup: Catchup;
  alerts: ColumnType<ScheduleAlerts, string, string>;
  enabled: Generated<boolean>;
  /** Where intervals are counted from. */
  anchor: Date;
  /** The tick that comes next, and when it fires: its jitter later. */
  next_tick: Date | null;
  due_at: Date | null;
  /** Runs in a row that failed. */
  failures: Generated<number>;
  /** What the alarms of a cluster know: this version, until then; for ever when there is no end. */
  alarm_version: Generated<number>;
  alarm_until: Date | null;
  version: Generated<number>;
  created_by: string;
  /** Whoever made this version; not known of old ones. */
  updated_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ScheduleTickTable {
  schedule: string;
  tick: Date;
  workspace: string;
  cause: RunCause;
  state: RunState;
  /** How many ticks the row stands for; more than one where several were missed. */
  count: Generated<number>;
  query: string | null;
  /** The driver gives integers of eight bytes as text. */
  rows: ColumnType<string | null, number | null, number | null>;
  error: ColumnType<RunError | null, string | null, string | null>;
  /** Since when somebody is about to dispatch it. */
  claimed_at: Date | null;
  /** How often somebody was. */
  tries: Generated<number>;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

interface ScheduleLetterTable {
  id: string;
  schedule: string;
  workspace: string;
  letter: ColumnType<Letter, string, string>;
  tries: Generated<number>;
  try_at: Generated<Date>;
  created_at: Generated<Date>;
}
