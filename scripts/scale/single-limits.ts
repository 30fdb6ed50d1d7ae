import { figure } from './figures.ts';
import { COSTS, CPU_SECONDS, MEGABYTES } from './page-mix.ts';
import { BROWSER_CORES, pagesPerDayOf, type PerPage } from './plan-fleet.ts';

/** How far one of something goes, and what is done then. */
export interface SingleLimit {
  readonly what: string;
  readonly pagesPerDay: number;
  readonly remedy: string;
}

const EGRESS_CORES = 8;
const NETWORK_GIGABITS = 10;
const POSTGRES_CORES = 32;
const TEMPORAL_CORES = 16;
/** What S3 promises for one prefix of a bucket. */
const PUTS_PER_SECOND = 3_500;

/** The smallest first. */
export function singleLimits(page: PerPage): readonly SingleLimit[] {
  const megabits = MEGABYTES * 8;
  const limits: readonly SingleLimit[] = [
    {
      what: `a browser machine of ${BROWSER_CORES} cores`,
      pagesPerDay: pagesPerDayOf(BROWSER_CORES / CPU_SECONDS),
      remedy: 'one more: they share nothing',
    },
    {
      what: 'one site at the default limit',
      pagesPerDay: figure('pagesPerSecondPerHost') * 86_400,
      remedy: 'nothing, unless its owner agrees to more: a policy says so',
    },
    {
      what: `an egress machine on ${NETWORK_GIGABITS} Gbit/s (everything passes in and out)`,
      pagesPerDay: pagesPerDayOf((NETWORK_GIGABITS * 1_000) / (2 * megabits)),
      remedy: 'one more, each for its own browser machines (`egress.via`)',
    },
    {
      what: `an egress machine of ${EGRESS_CORES} cores`,
      pagesPerDay: pagesPerDayOf(EGRESS_CORES / page.egressSeconds),
      remedy: 'the same',
    },
    {
      what: 'puts of one prefix of a bucket',
      pagesPerDay: pagesPerDayOf(PUTS_PER_SECOND / page.puts),
      remedy: 'S3 splits a prefix by itself when load grows; several buckets otherwise',
    },
    {
      what: 'one Redis',
      pagesPerDay: pagesPerDayOf(1 / COSTS.permit),
      remedy:
        'a Redis cluster; a permit touches keys of one of 16 shards only, but our connection has to learn it',
    },
    {
      what: `Temporal with ${TEMPORAL_CORES} cores`,
      pagesPerDay: pagesPerDayOf(TEMPORAL_CORES / page.temporalSeconds),
      remedy: 'more history machines: its 512 shards spread',
    },
    {
      what: `PostgreSQL with ${POSTGRES_CORES} cores`,
      pagesPerDay: pagesPerDayOf(POSTGRES_CORES / page.postgresSeconds),
      remedy: "Temporal's database on a machine of its own, then clusters by workspace",
    },
  ];
  return limits.toSorted((a, b) => a.pagesPerDay - b.pagesPerDay);
}
