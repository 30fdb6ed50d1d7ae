import { figure } from './figures.ts';
import type { PageKind, StepCosts } from './fleet.ts';

/** Pages as they are opened, small and large. */
export const PAGES: readonly PageKind[] = [
  {
    share: figure('smallShare'),
    cpuSeconds: 2 / figure('smallPagesPerSecond') + figure('engineRowMs') / 1_000,
    networkSeconds: figure('smallNetworkMs') / 1_000,
  },
  {
    share: 1 - figure('smallShare'),
    cpuSeconds: 2 / figure('largePagesPerSecond') + figure('engineRowMs') / 1_000,
    networkSeconds: figure('largeNetworkMs') / 1_000,
  },
];

export const COSTS: StepCosts = {
  permit: figure('permitMicroseconds') / 1e6,
  activityInTemporal: (figure('activityMs') * figure('temporalPart')) / 1_000,
  activityInPostgres: (figure('activityMs') * figure('postgresPart')) / 1_000,
  ledgerTransaction: figure('ledgerMs') / 1_000,
  objectPut: figure('putMs') / 1_000,
};

/** Of a page, on average. */
export const CPU_SECONDS = PAGES.reduce((sum, page) => sum + page.share * page.cpuSeconds, 0);
export const SECONDS = PAGES.reduce(
  (sum, page) => sum + page.share * (page.cpuSeconds + page.networkSeconds),
  0,
);
export const MEGABYTES =
  (figure('smallShare') * figure('smallKilobytes') + (1 - figure('smallShare')) * figure('largeKilobytes')) /
  1_000;
