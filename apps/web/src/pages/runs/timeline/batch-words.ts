import { duration } from '../../../parts/show-time.ts';
import type { Bar } from './timeline-of.ts';

const STATES = {
  ready: 'is ready',
  handed: 'is handed out',
  running: 'is running',
  parked: 'is waiting',
  done: 'is done',
} as const;

/** A batch in words, for whoever points at it or hears it. */
export function batchWords({ batch, from, to }: Bar): string {
  const { state, rows, rowsOut, rowsFailed, takenUp } = batch;
  return [
    `Batch ${batch.batch + 1} ${STATES[state]}`,
    duration(to - from),
    `${rows.toLocaleString()} ${rows === 1 ? 'row' : 'rows'} in, ${rowsOut.toLocaleString()} out`,
    ...(rowsFailed > 0 ? [`${rowsFailed.toLocaleString()} failed`] : []),
    ...(takenUp > 1 ? [`taken up ${takenUp} times: it waited, or a process stopped`] : []),
  ].join(' · ');
}
