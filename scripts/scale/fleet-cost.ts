import { DAY } from './day.ts';
import { figure } from './figures.ts';
import type { PerPage, PlannedFleet } from './plan-fleet.ts';

/** Dollars for a million pages, by what they pay for. */
export interface Cost {
  readonly browsers: number;
  readonly others: number;
  readonly puts: number;
  readonly storage: number;
}

const KEPT_DAYS = 7;
const MONTH_DAYS = 30;

/** Machines run all day, so wide as they are; `follows` where as many are rented as the hour needs. */
export function costPerMillion(
  pagesPerDay: number,
  fleet: PlannedFleet,
  page: PerPage,
  { follows, browserShare = 1 }: { readonly follows: boolean; readonly browserShare?: number },
): Cost {
  const dollars = (cores: number): number =>
    (cores * figure('coreHourDollars') * (DAY / 3_600) * 1e6) / pagesPerDay / (follows ? figure('peak') : 1);
  const { browsers, redisShards, temporalCores, postgresCores, egressCores } = fleet;
  return {
    browsers: dollars(browsers.nodes * browsers.cores) * browserShare,
    others: dollars(redisShards + temporalCores + postgresCores + egressCores),
    puts: page.puts * figure('millionPutsDollars'),
    storage: figure('rowKilobytes') * figure('gigabyteMonthDollars') * (KEPT_DAYS / MONTH_DAYS),
  };
}

export const sumOf = (cost: Cost): number => cost.browsers + cost.others + cost.puts + cost.storage;
