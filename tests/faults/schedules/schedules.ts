import { OPEN } from '../site/domains.ts';
import { itemPath, slowPath } from '../site/site-content.ts';
import type { Site } from '../site/start-site.ts';

/** A schedule that is due every minute. */
export interface PlannedSchedule {
  readonly name: string;
  readonly overlap: 'skip' | 'queue' | 'cancel';
  readonly catchup: 'none' | 'last';
  readonly timing: { readonly minutes: 1 } | { readonly cron: '* * * * *'; readonly timezone?: string };
  queryOf(site: Pick<Site, 'urlOf'>): string;
}

/** Numbers of queries that the load does not reach. */
const FIRST_QUERY = 1_000_000;
const EVERY_MINUTE = { cron: '* * * * *' } as const;

const quick = (number: number, more = '') => ({
  queryOf: (site: Pick<Site, 'urlOf'>) =>
    `range 1 5 n || api get ${site.urlOf(OPEN.host)}${itemPath(FIRST_QUERY + number, '$n$')}${more}`,
});

/** Longer than a minute, so that its next tick comes meanwhile. */
const long = (number: number) => ({
  queryOf: (site: Pick<Site, 'urlOf'>) =>
    `range 1 8 n || api get ${site.urlOf(OPEN.host)}${slowPath(FIRST_QUERY + number, '$n$')} --concurrency 1`,
});

export const SCHEDULES: readonly PlannedSchedule[] = [
  { name: 'interval', timing: { minutes: 1 }, overlap: 'skip', catchup: 'last', ...quick(1) },
  {
    name: 'frozen interval',
    timing: { minutes: 1 },
    overlap: 'queue',
    catchup: 'none',
    ...quick(2, ' || freeze ticks'),
  },
  {
    name: 'cron',
    timing: { ...EVERY_MINUTE, timezone: 'Australia/Lord_Howe' },
    overlap: 'skip',
    catchup: 'none',
    ...quick(3),
  },
  { name: 'long, skips', timing: EVERY_MINUTE, overlap: 'skip', catchup: 'last', ...long(4) },
  { name: 'long, queues', timing: EVERY_MINUTE, overlap: 'queue', catchup: 'last', ...long(5) },
  { name: 'long, cancels', timing: EVERY_MINUTE, overlap: 'cancel', catchup: 'last', ...long(6) },
];
