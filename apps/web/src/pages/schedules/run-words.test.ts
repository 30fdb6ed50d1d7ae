import { expect, test } from 'vitest';
import { dateAndTime } from '../../parts/show-time.ts';
import { runWords } from './run-words.ts';
import type { ScheduleRun } from './schedule-types.ts';

const tick = '2026-01-05T05:30:00.000Z';
const at = dateAndTime(tick);
const run = (more: Partial<ScheduleRun>): ScheduleRun => ({
  tick,
  cause: 'due',
  state: 'completed',
  count: 1,
  ...more,
});

test.each<[Partial<ScheduleRun>, string]>([
  [{ rows: 1200 }, `${at}: completed with ${(1200).toLocaleString()} rows`],
  [{ rows: 1, cause: 'manual' }, `${at} (by hand): completed with 1 row`],
  [{ state: 'failed', error: { code: 'x/y', message: 'no such host' } }, `${at}: failed: no such host`],
  [{ state: 'missed', count: 7 }, `${at}: was missed while the service was away, 7 times`],
  [{ state: 'running', cause: 'catchup' }, `${at} (late): is running`],
])('%j', (more, words) => {
  expect(runWords(run(more))).toBe(words);
});
