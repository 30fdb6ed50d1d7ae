import type { QueryStatus } from '@rowmill/client';

/** Where to go from an empty table. */
export type FromHere =
  | { readonly to: 'stage'; readonly stage: number; readonly command: string }
  | { readonly to: 'errors' }
  | { readonly to: 'policies' };

export interface NoRowsText {
  readonly text: string;
  readonly next?: FromHere;
}

/** Why there is nothing to see, and where to go; `until` is when the wait for a policy is over, by the person's clock. */
export function noRowsText(status: QueryStatus, stage: number, until?: string): NoRowsText {
  const { status: state, stages } = status;
  const at = stages[stage];
  if (state !== 'expired' && at !== undefined && at.rowsOut > 0 && at.state === 'done')
    return {
      text: `Not kept: ${at.rowsOut.toLocaleString()} ${at.rowsOut === 1 ? 'row' : 'rows'} went through this stage. A run with “comprehensive” keeps the rows of every stage.`,
    };
  switch (state) {
    case 'queued':
      return { text: 'The run waits for its turn.' };
    case 'cancelling':
      return { text: 'The run is being stopped.' };
    case 'running':
      return whileRunning(status, until);
    case 'failed':
      return { text: 'The run failed before this stage gave rows.', ...lastWithRows(status, stage) };
    case 'cancelled':
      return { text: 'The run was cancelled before this stage gave rows.', ...lastWithRows(status, stage) };
    case 'expired':
      return { text: 'The rows were deleted when their time was over.' };
    default: {
      if (status.rowsFailed > 0)
        return {
          text: `No rows came out: ${status.rowsFailed.toLocaleString()} failed.`,
          next: { to: 'errors' },
        };
      const before = stages[stage - 1];
      if (before !== undefined && before.rowsOut > 0)
        return {
          text: `Nothing came out of ${at?.command ?? 'this stage'}: none of the ${before.rowsOut.toLocaleString()} rows of ${before.command} passed.`,
          next: { to: 'stage', stage: stage - 1, command: before.command },
        };
      return { text: 'The run completed without rows.', ...lastWithRows(status, stage) };
    }
  }
}

function whileRunning({ stages }: QueryStatus, until: string | undefined): NoRowsText {
  const waits = stages.find(({ waiting }) => waiting !== undefined);
  if (waits?.waiting !== undefined)
    return {
      text: `No rows yet: ${waits.command} waits for the policy of ${waits.waiting.domain}${until === undefined ? '' : ` until ${until}`}.`,
      next: { to: 'policies' },
    };
  const works = stages.find((other) => other.state === 'running');
  return { text: works === undefined ? 'No rows yet.' : `No rows yet: ${works.command} is at work.` };
}

/** The nearest stage before this one that has something to look at. */
function lastWithRows({ stages }: QueryStatus, stage: number): { readonly next?: FromHere } {
  const found = stages.slice(0, stage).findLastIndex(({ rowsOut }) => rowsOut > 0);
  return found === -1 ? {} : { next: { to: 'stage', stage: found, command: stages[found]!.command } };
}
