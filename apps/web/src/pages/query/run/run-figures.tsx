import { Text } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';
import { duration } from '../../../parts/show-time.ts';
import { RunState } from '../../runs/run-state.tsx';
import classes from './run-figures.module.css';

/** State, time, rows and requests of a run, all stages together. */
export function RunFigures({ status }: { readonly status: QueryStatus }) {
  const { status: state, partial, elapsedMs, rows, requests, rowsFailed } = status;
  return (
    <Text component="div" size="xs" c="dimmed" role="status" aria-label="Run" className={classes.figures!}>
      <RunState status={state} partial={partial} />
      <span>{duration(elapsedMs)}</span>
      <span>{counted(rows, 'row')}</span>
      {requests > 0 && <span>{counted(requests, 'request')}</span>}
      {rowsFailed > 0 && <span>{rowsFailed.toLocaleString()} failed</span>}
    </Text>
  );
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString()} ${what}${count === 1 ? '' : 's'}`;
}
