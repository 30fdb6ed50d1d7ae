import { DAY, peakRate, workloadOf } from './day.ts';
import { figure } from './figures.ts';
import type { Fleet } from './fleet.ts';
import { COSTS, CPU_SECONDS, MEGABYTES, SECONDS } from './page-mix.ts';
import { simulateFleet } from './simulate-fleet.ts';

/** What one page costs everybody beside its browser, counted in a small simulation. */
export interface PerPage {
  readonly activities: number;
  readonly transactions: number;
  readonly puts: number;
  /** Batches under way for each page a second. */
  readonly batches: number;
  readonly temporalSeconds: number;
  readonly postgresSeconds: number;
  readonly egressSeconds: number;
}

export interface PlannedFleet extends Fleet {
  readonly egressCores: number;
}

export const BROWSER_CORES = 2;
/** So many pages that their processors are never idle while they wait for sites. */
export const PAGE_SLOTS = Math.ceil((BROWSER_CORES * SECONDS) / CPU_SECONDS);
const SMALL_DAY = 1e7;

export function countPerPage(seed: number): PerPage {
  const rate = peakRate(SMALL_DAY);
  const nodes = 100;
  const batchSlots = 50;
  const report = simulateFleet({
    seed,
    fleet: {
      browsers: { nodes, cores: BROWSER_CORES, pageSlots: PAGE_SLOTS, batchSlots },
      redisShards: 1,
      temporalCores: 4,
      postgresCores: 4,
    },
    workload: workloadOf(SMALL_DAY, () => rate),
    costs: COSTS,
    warmUp: 900,
    seconds: 900,
  });
  const activities = report.activities / report.pages;
  const transactions = report.transactions / report.pages;
  return {
    activities,
    transactions,
    puts: report.puts / report.pages,
    batches: (report.busy.batchSlots * nodes * batchSlots) / report.pagesPerSecond,
    temporalSeconds: activities * COSTS.activityInTemporal,
    postgresSeconds: transactions * COSTS.ledgerTransaction + activities * COSTS.activityInPostgres,
    egressSeconds: (MEGABYTES * figure('egressMsPerMegabyte')) / 1_000,
  };
}

/** The least of everything that is busy no more than it should be at so many pages a second. */
export function planFleet(pagesPerSecond: number, page: PerPage): PlannedFleet {
  const target = figure('target');
  const need = (secondsPerPage: number): number => (pagesPerSecond * secondsPerPage) / target;
  const nodes = Math.max(2, Math.ceil(need(CPU_SECONDS) / BROWSER_CORES));
  return {
    browsers: {
      nodes,
      cores: BROWSER_CORES,
      pageSlots: PAGE_SLOTS,
      batchSlots: Math.ceil(need(page.batches) / nodes),
    },
    redisShards: Math.ceil(need(COSTS.permit)),
    temporalCores: Math.max(2, Math.ceil(need(page.temporalSeconds))),
    postgresCores: Math.max(2, Math.ceil(need(page.postgresSeconds))),
    egressCores: Math.max(2, Math.ceil(need(page.egressSeconds))),
  };
}

/** Pages a day whose busiest hour keeps something busy as much as it should be that does so many a second. */
export const pagesPerDayOf = (pagesPerSecond: number): number =>
  (pagesPerSecond * figure('target') * DAY) / figure('peak');
