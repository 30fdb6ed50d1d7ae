import type { ScheduleRecord, ScheduleRun } from '@rowmill/resources';
import type { Answer } from '../http/define-route.ts';
import { etagOf } from '../http/etag.ts';
import { nextRuns } from './timing/next-runs.ts';
import { tickingOf } from './timing/ticking-of.ts';
import { whenInWords } from './when-in-words.ts';

const RUNS_SHOWN = 5;

export function showSchedule(record: ScheduleRecord): object {
  const { id, query, terms, timing, overlap, catchup, alerts, enabled, nextTick, failures } = record;
  const next =
    nextTick === undefined ? [] : nextRuns(record.key, tickingOf(record), nextTick.getTime() - 1, RUNS_SHOWN);
  return {
    id,
    query,
    ...terms,
    ...timing,
    overlap,
    catchup,
    alerts,
    enabled,
    when: whenInWords(timing),
    nextRuns: next.map(({ dueMs }) => new Date(dueMs).toISOString()),
    failuresInRow: failures,
    version: record.version,
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    ...(record.updatedBy !== undefined && { updatedBy: record.updatedBy }),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function scheduleAnswer(status: 200 | 201, record: ScheduleRecord): Answer {
  const headers = { ETag: etagOf(record.version) };
  const body = showSchedule(record);
  if (status === 200) return { status, headers, body };
  const location = `/v1/sirp/schedules/${encodeURIComponent(record.id)}`;
  return { status, headers: { ...headers, Location: location }, body };
}

export function showRun({ tick, endedAt, ...rest }: ScheduleRun): object {
  return {
    tick: tick.toISOString(),
    ...rest,
    ...(endedAt !== undefined && { endedAt: endedAt.toISOString() }),
  };
}
