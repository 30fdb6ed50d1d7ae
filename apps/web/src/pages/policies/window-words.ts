/** The windows of a policy, shortest first, as people say them. */
export const WINDOWS = [
  { name: 'perSecond', title: 'Second', within: 'in any second' },
  { name: 'perTenSeconds', title: '10 seconds', within: 'in any ten seconds' },
  { name: 'perMinute', title: 'Minute', within: 'in any minute' },
] as const;

export type WindowName = (typeof WINDOWS)[number]['name'];

export interface WindowWords {
  /** Short, for a cell. */
  readonly cell: string;
  /** A whole sentence. */
  readonly sentence: string;
  /** From 0 to 1; left out where there is no limit to be reached. */
  readonly share?: number;
}

/** How much of a window is used. `count` is left out before the first look. */
export function windowWords(
  count: number | undefined,
  limit: number | undefined,
  within: string,
): WindowWords {
  const used = count === undefined ? '' : count.toLocaleString('en');
  if (limit === 0) return { cell: 'closed', sentence: 'No request may go at all.' };
  if (limit === undefined)
    return {
      cell: count === undefined || count === 0 ? '–' : used,
      sentence: `No limit ${within}${count === undefined ? '' : `; ${used} used now`}.`,
    };
  const most = limit.toLocaleString('en');
  return {
    cell: count === undefined ? most : `${used} / ${most}`,
    sentence: `At most ${most} ${limit === 1 ? 'request' : 'requests'} ${within}${
      count === undefined ? '' : `; ${used} used now`
    }.`,
    share: Math.min(1, (count ?? 0) / limit),
  };
}

/** When the next request may go. */
export function nextWords(retryAfterMs: number | null | undefined): string {
  if (retryAfterMs === undefined) return '';
  if (retryAfterMs === null) return 'never: closed';
  if (retryAfterMs === 0) return 'now';
  return `in ${(retryAfterMs / 1000).toFixed(1)} s`;
}
