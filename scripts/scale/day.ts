import { figure } from './figures.ts';
import { PAGES } from './page-mix.ts';
import type { Workload } from './fleet.ts';

export const DAY = 86_400;

/** Pages a second in the busiest hour. */
export const peakRate = (pagesPerDay: number): number => (pagesPerDay / DAY) * figure('peak');

/** Pages a second over the day: least at four in the morning, most twelve hours later. */
export function rateAt(pagesPerDay: number, second: number): number {
  const swing = figure('peak') - 1;
  return (pagesPerDay / DAY) * (1 - swing * Math.cos((2 * Math.PI * (second - 4 * 3_600)) / DAY));
}

/** What so many pages a day ask for. */
export function workloadOf(pagesPerDay: number, pagesPerSecond: (second: number) => number): Workload {
  const perHost = figure('pagesPerSecondPerHost');
  return {
    pagesPerSecond,
    pagesPerBatch: figure('pagesPerBatch'),
    concurrency: figure('concurrency'),
    hosts: Math.ceil(peakRate(pagesPerDay) / (perHost * figure('siteLoad'))),
    pagesPerSecondPerHost: perHost,
    pages: PAGES,
  };
}
