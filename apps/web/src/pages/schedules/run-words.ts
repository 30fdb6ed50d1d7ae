import { dateAndTime } from '../../parts/show-time.ts';
import type { ScheduleRun } from './schedule-types.ts';

const ENDS: Readonly<Record<ScheduleRun['state'], string>> = {
  waiting: 'waits for the run before it',
  starting: 'is starting',
  running: 'is running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'was cancelled',
  refused: 'was refused',
  skipped: 'was left out, because the run before still went on',
  missed: 'was missed while the service was away',
};

/** What became of a tick, in a sentence. */
export function runWords({ tick, cause, state, count, rows, error }: ScheduleRun): string {
  const which = cause === 'manual' ? ' (by hand)' : cause === 'catchup' ? ' (late)' : '';
  const times = count > 1 ? `, ${count} times` : '';
  const found = rows === undefined ? '' : ` with ${rows.toLocaleString()} ${rows === 1 ? 'row' : 'rows'}`;
  const why = error === undefined ? '' : `: ${error.message}`;
  return `${dateAndTime(tick)}${which}: ${ENDS[state]}${times}${found}${why}`;
}
