import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ClockedSchedule } from './schedule-ticks.ts';
import type { ScheduleDraft, ScheduleRecord, ScheduleRun } from './schedules.ts';

export const CLOCKED_COLUMNS = [
  'key',
  'workspace',
  'minutes',
  'cron',
  'timezone',
  'jitter_seconds',
  'catchup',
  'anchor',
  'next_tick',
  'due_at',
  'version',
] as const;

/** What the clock has to know of a schedule. */
export function clockedOf(
  row: Pick<Selectable<Tables['schedule']>, (typeof CLOCKED_COLUMNS)[number]>,
): ClockedSchedule {
  return {
    key: row.key,
    workspace: row.workspace,
    timing: {
      ...(row.minutes !== null && { minutes: row.minutes }),
      ...(row.cron !== null && { cron: row.cron }),
      ...(row.timezone !== null && { timezone: row.timezone }),
      jitterSeconds: row.jitter_seconds,
    },
    catchup: row.catchup,
    anchor: row.anchor,
    ...(row.next_tick !== null && { nextTick: row.next_tick }),
    ...(row.due_at !== null && { dueAt: row.due_at }),
    version: row.version,
  };
}

export function recordOf(row: Selectable<Tables['schedule']>): ScheduleRecord {
  return {
    ...clockedOf(row),
    id: row.id,
    query: row.query,
    terms: row.terms,
    overlap: row.overlap,
    alerts: row.alerts,
    enabled: row.enabled,
    failures: row.failures,
    createdBy: row.created_by,
    createdAt: row.created_at,
    ...(row.updated_by !== null && { updatedBy: row.updated_by }),
    updatedAt: row.updated_at,
  };
}

type DraftColumns = Pick<
  Insertable<Tables['schedule']>,
  'query' | 'terms' | 'minutes' | 'cron' | 'timezone' | 'jitter_seconds' | 'overlap' | 'catchup' | 'alerts'
>;

export function columnsOf({ query, terms, timing, overlap, catchup, alerts }: ScheduleDraft): DraftColumns {
  return {
    query,
    terms: JSON.stringify(terms),
    minutes: timing.minutes ?? null,
    cron: timing.cron ?? null,
    timezone: timing.timezone ?? null,
    jitter_seconds: timing.jitterSeconds,
    overlap,
    catchup,
    alerts: JSON.stringify(alerts),
  };
}

export function runOf(row: Selectable<Tables['schedule_tick']>): ScheduleRun {
  return {
    tick: row.tick,
    cause: row.cause,
    state: row.state,
    count: row.count,
    ...(row.query !== null && { query: row.query }),
    ...(row.rows !== null && { rows: Number(row.rows) }),
    ...(row.error !== null && { error: row.error }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
  };
}
