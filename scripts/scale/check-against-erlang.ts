import { erlangWait } from './erlang-c.ts';
import { simulateFleet } from './simulate-fleet.ts';

/** A line before some slots, simulated and by the formula. */
export interface ComparedLine {
  readonly slots: number;
  readonly busy: number;
  /** Mean seconds of waiting. */
  readonly formula: number;
  readonly simulated: number;
}

const LINES = [
  [1, 0.5],
  [1, 0.8],
  [4, 0.8],
  [16, 0.9],
] as const;
const MEAN_SECONDS = 0.5;
const PAGES = 400_000;

const NOTHING = {
  permit: 0,
  activityInTemporal: 0,
  activityInPostgres: 0,
  ledgerTransaction: 0,
  objectPut: 0,
};

/** The same program that simulates fleets, asked something to which mathematics knows the answer. */
export function checkAgainstErlang(seed: number, pages = PAGES): readonly ComparedLine[] {
  return LINES.map(([slots, busy]) => {
    const rate = (slots * busy) / MEAN_SECONDS;
    const seconds = pages / rate;
    const report = simulateFleet({
      seed,
      fleet: {
        browsers: { nodes: 1, cores: slots, pageSlots: slots, batchSlots: 10_000 },
        redisShards: 1,
        temporalCores: 1,
        postgresCores: 1,
      },
      workload: {
        pagesPerSecond: () => rate,
        pagesPerBatch: 1,
        concurrency: 1,
        hosts: 1,
        pagesPerSecondPerHost: Number.POSITIVE_INFINITY,
        pages: [{ share: 1, cpuSeconds: 0, networkSeconds: MEAN_SECONDS }],
        varies: true,
      },
      costs: NOTHING,
      warmUp: seconds / 20,
      seconds,
    });
    return {
      slots,
      busy,
      formula: erlangWait(rate, MEAN_SECONDS, slots),
      simulated: report.waits.pageSlot.mean,
    };
  });
}
