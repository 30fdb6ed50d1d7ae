import type { ClockedSchedule } from '@rowmill/resources';
import { expect, test, vi } from 'vitest';
import { createClusterScheduler, type ClusterSchedulerOptions } from './cluster-scheduler.ts';

type Parts = ClusterSchedulerOptions;

/** Schedules of a cluster, with a clock of this worker and one of PostgreSQL. */
function openCluster({ dueMs, own = Date.now, theirs = Date.now }: Clocks) {
  const rung: number[] = [];
  const rounds: number[] = [];
  const set: string[] = [];
  const troubles: unknown[] = [];
  let next: number | undefined = dueMs;
  const ticks: Partial<Parts['ticks']> = {
    now: async () => theirs(),
    nextDue: async () => next,
    unarmed: async () => ['bad', 'good'],
    due: async () => [],
    async arm(key, work) {
      await work(key === 'gone' ? undefined : { ...SCHEDULE, key });
    },
  };
  const almanac: Partial<Parts['almanac']> = {
    async ring(_key, nowMs) {
      rung.push(nowMs!);
      if (next !== undefined && nowMs! >= next) next += 60_000;
    },
    round: async (_stop, _late, nowMs) => void rounds.push(nowMs!),
    settled: async () => undefined,
  };
  const scheduler = createClusterScheduler({
    ticks: ticks as Parts['ticks'],
    almanac: almanac as Parts['almanac'],
    alarms: {
      async set(key) {
        if (key === 'bad') throw new Error('no such year');
        set.push(key);
      },
      restore: async () => false,
      clear: async (key) => void set.push(`no ${key}`),
    },
    now: own,
    onTrouble: (_what, error) => troubles.push(error),
  });
  return { scheduler, rung, rounds, set, troubles };
}

interface Clocks {
  readonly dueMs?: number;
  own?(): number;
  theirs?(): number;
}

const SCHEDULE: ClockedSchedule = {
  key: '',
  workspace: 'w',
  timing: { minutes: 1, jitterSeconds: 0 },
  catchup: 'last',
  anchor: new Date(0),
  nextTick: new Date(60_000),
  version: 1,
};

test('an alarm that rings where the clock is a little behind is waited for', async () => {
  const dueMs = Date.now() + 150;
  const { scheduler, rung } = openCluster({ dueMs });
  await scheduler.ring('k');
  expect(rung.length).toBeGreaterThan(1);
  expect(rung.at(-1)).toBeGreaterThanOrEqual(dueMs);
});

test('an alarm that has nothing to ring for any more is taken away', async () => {
  const { scheduler, rung, set } = openCluster({});
  await scheduler.ring('gone');
  expect([rung.length, set]).toEqual([1, ['no gone']]);
});

test('a clock that is an hour ahead fires nothing, whosoever it is', async () => {
  const dueMs = Date.now() + 1_800_000;
  const ahead = (): number => Date.now() + 3_600_000;
  for (const clocks of [{ own: ahead }, { theirs: ahead }]) {
    const { scheduler, rung, rounds } = openCluster({ dueMs, ...clocks });
    await scheduler.ring('k');
    scheduler.begin();
    await expect.poll(() => rounds.length).toBe(1);
    await scheduler.drain();
    for (const nowMs of [...rung, ...rounds]) expect(nowMs).toBeLessThan(dueMs);
  }
});

test('an alarm that cannot be set keeps no other from being set', async () => {
  const { scheduler, set, troubles } = openCluster({});
  scheduler.begin();
  await expect.poll(() => set).toEqual(['good']);
  await scheduler.drain();
  expect(troubles).toHaveLength(1);
});

test('however many queries end, rounds come now and then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const { scheduler, rounds } = openCluster({});
    scheduler.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toHaveLength(1);
    for (let step = 0; step < 40; step++) {
      for (let n = 0; n < 10; n++) scheduler.wake();
      await vi.advanceTimersByTimeAsync(50);
    }
    // One for each half of two seconds.
    expect(rounds).toHaveLength(1 + 4);
    await scheduler.drain();
  } finally {
    vi.useRealTimers();
  }
});
