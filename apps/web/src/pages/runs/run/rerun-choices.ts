import type { QueryStatus, RerunFrom } from '@rowmill/client';

export interface RerunChoice {
  readonly label: string;
  readonly title: string;
  readonly from: RerunFrom;
}

const OVER: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled', 'expired']);

/** How an ended run can be run again: only what failed where something did, from the chosen stage, or all of it. */
export function rerunChoices(
  status: Pick<QueryStatus, 'status' | 'stages'> | undefined,
  stage: number,
): readonly RerunChoice[] {
  if (status === undefined || !OVER.has(status.status)) return [];
  const hasRows = status.status !== 'expired';
  const failed = status.stages.reduce((sum, { rowsFailed }) => sum + rowsFailed, 0);
  const chosen = status.stages[stage];
  return [
    ...(hasRows && failed > 0
      ? [
          {
            label: 'Re-run failed',
            title: `Only the ${failed.toLocaleString()} rows that failed, as a new run`,
            from: 'failed' as const,
          },
        ]
      : []),
    ...(hasRows && chosen !== undefined && stage > 0
      ? [
          {
            label: `From stage ${stage + 1}`,
            title: `From ${chosen.command} on, with the rows that the stages before it have left`,
            from: { stage },
          },
        ]
      : []),
    { label: 'Run again', title: 'All of it, as a new run', from: 'start' as const },
  ];
}
