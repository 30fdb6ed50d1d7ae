import type { QueryStatus } from '@rowmill/client';

/** Why there is nothing to see, and what to do. */
export function noRowsText(status: QueryStatus, stage: number): string {
  const { status: state, stages } = status;
  const at = stages[stage];
  if (at !== undefined && at.rowsOut > 0 && at.state === 'done')
    return `${at.rowsOut.toLocaleString()} rows went through this stage and were not kept. A run with “comprehensive” keeps the rows of every stage.`;
  switch (state) {
    case 'queued':
      return 'The run waits for its turn.';
    case 'running': {
      const waits = stages.find(({ waiting }) => waiting !== undefined);
      if (waits?.waiting !== undefined)
        return `No rows yet: ${waits.command} waits for the policy of ${waits.waiting.domain}, ${(waits.waiting.untilMs / 1000).toFixed(1)} s more.`;
      const works = stages.find((other) => other.state === 'running');
      return works === undefined ? 'No rows yet.' : `No rows yet: ${works.command} is at work.`;
    }
    case 'failed':
      return 'The run failed before this stage gave rows.';
    case 'cancelled':
      return 'The run was cancelled before this stage gave rows.';
    case 'expired':
      return 'The rows were deleted when their time was over. Run it again.';
    default: {
      if (status.rowsFailed > 0)
        return `No rows came out: ${status.rowsFailed.toLocaleString()} failed. The tab Errors says why.`;
      const before = stages[stage - 1];
      if (before !== undefined && before.rowsOut > 0)
        return `Nothing came out of ${at?.command ?? 'this stage'}: none of the ${before.rowsOut.toLocaleString()} rows of ${before.command} passed. Look at stage ${stage}.`;
      return 'The run completed without rows.';
    }
  }
}
