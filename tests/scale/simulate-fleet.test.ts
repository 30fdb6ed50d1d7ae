import { describe, expect, test } from 'vitest';
import { checkAgainstRuns } from '../../scripts/scale/check-against-runs.ts';
import type { Fleet, Workload } from '../../scripts/scale/fleet.ts';
import { simulateFleet, type FleetRun } from '../../scripts/scale/simulate-fleet.ts';

const SEED = Number(process.env['SEED'] ?? 1);

const FLEET: Fleet = {
  browsers: { nodes: 2, cores: 2, pageSlots: 4, batchSlots: 8 },
  redisShards: 1,
  temporalCores: 2,
  postgresCores: 2,
};

const WORKLOAD: Workload = {
  pagesPerSecond: () => 8,
  pagesPerBatch: 20,
  concurrency: 4,
  hosts: 40,
  pagesPerSecondPerHost: 1,
  pages: [{ share: 1, cpuSeconds: 0.1, networkSeconds: 0.2 }],
};

const RUN: FleetRun = {
  seed: SEED,
  fleet: FLEET,
  workload: WORKLOAD,
  costs: {
    permit: 0.0001,
    activityInTemporal: 0.01,
    activityInPostgres: 0.01,
    ledgerTransaction: 0.001,
    objectPut: 0.02,
  },
  warmUp: 200,
  seconds: 1_000,
};

describe(`a simulated fleet, SEED=${SEED}`, () => {
  test('the same seed gives the same run', () => {
    expect(simulateFleet(RUN)).toEqual(simulateFleet(RUN));
    expect(simulateFleet({ ...RUN, seed: SEED + 1 })).not.toEqual(simulateFleet(RUN));
  });

  test('does what arrives, and is as busy as the work is long', () => {
    const { pagesPerSecond, busy } = simulateFleet(RUN);
    expect(pagesPerSecond / 8).toBeGreaterThan(0.85);
    expect(pagesPerSecond / 8).toBeLessThan(1.15);
    // Little's law: processor seconds of a page, for four processors.
    expect(busy.cores).toBeCloseTo((pagesPerSecond * 0.1) / 4, 2);
    expect(busy.redis).toBeGreaterThan((pagesPerSecond * 0.0001) / 2);
  });

  test('a backlog is worked off to the last page', () => {
    const workload = { ...WORKLOAD, pagesPerSecond: () => 0, backlog: 50 };
    expect(simulateFleet({ ...RUN, workload })).toMatchObject({ pages: 1_000, batches: 50, waiting: 0 });
  });

  test('a site is never asked more often than its policy allows', () => {
    const workload = { ...WORKLOAD, pagesPerSecond: () => 0, backlog: 10, hosts: 1 };
    // 200 pages, one a second: the last goes out after 199 s, however many machines there are.
    const { endedAt } = simulateFleet({ ...RUN, workload });
    expect(endedAt).toBeGreaterThan(199);
    expect(endedAt).toBeLessThan(210);
  });

  test('whoever takes the page slot before the permit gets less done', () => {
    const workload = { ...WORKLOAD, pagesPerSecond: () => 0, backlog: 60, hosts: 40 };
    const ours = simulateFleet({ ...RUN, workload });
    const theirs = simulateFleet({ ...RUN, workload, first: 'page slot' });
    expect(theirs.endedAt).toBeGreaterThan(ours.endedAt * 1.1);
  });

  test('too little of something shared shows', () => {
    const slow = { ...RUN.costs, permit: 0.2 };
    const { busy, waits, pagesPerSecond } = simulateFleet({ ...RUN, costs: slow });
    expect(busy.redis).toBeGreaterThan(0.95);
    expect(waits.redis.mean).toBeGreaterThan(1);
    expect(pagesPerSecond).toBeLessThan(5.1);
  });
});

test('runs that were measured come out within 5 per cent', () => {
  const compared = checkAgainstRuns(SEED);
  expect(compared.length).toBeGreaterThanOrEqual(4);
  for (const { name, measured, simulated } of compared)
    expect(Math.abs(simulated / measured - 1), `${name}: ${simulated}, not ${measured}`).toBeLessThan(0.05);
});
