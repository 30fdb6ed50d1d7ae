import { COSTS } from './page-mix.ts';
import { MEASURED_RUNS } from './measured-runs.ts';
import { simulateFleet } from './simulate-fleet.ts';

/** A run on real machines beside the same run in the simulation. */
export interface ComparedRun {
  readonly name: string;
  readonly unit: string;
  readonly measured: number;
  readonly simulated: number;
}

const CORES = 2;
/** Of each node, as in those runs. */
const BATCH_SLOTS = 2;

export function checkAgainstRuns(seed: number): readonly ComparedRun[] {
  return MEASURED_RUNS.map(
    ({ name, unit, measured, nodes, pageSlots, batches, pagesPerBatch, cpuMs, networkMs }) => {
      const { endedAt, pagesPerSecond } = simulateFleet({
        seed,
        fleet: {
          browsers: { nodes, cores: CORES, pageSlots, batchSlots: BATCH_SLOTS },
          redisShards: 1,
          temporalCores: CORES,
          postgresCores: CORES,
        },
        workload: {
          pagesPerSecond: () => 0,
          backlog: batches,
          pagesPerBatch,
          concurrency: pageSlots,
          hosts: 1,
          pagesPerSecondPerHost: Number.POSITIVE_INFINITY,
          pages: [{ share: 1, cpuSeconds: cpuMs / 1_000, networkSeconds: networkMs / 1_000 }],
        },
        costs: COSTS,
        warmUp: 0,
        seconds: 0,
      });
      return { name, unit, measured, simulated: unit === 's' ? endedAt : pagesPerSecond };
    },
  );
}
