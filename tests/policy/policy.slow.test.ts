import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mostPossible, violations } from './judge.ts';
import { startTarget } from './start-target.ts';
import { takeAndSend, type Load } from './take-and-send.ts';

const LIMITS = { perSecond: 5, perTenSeconds: 30, perMinute: 120 };

test('32 domains are asked as often as allowed and never more often, by their own log', async () => {
  await using target = await startTarget();
  const hosts = Array.from({ length: 32 }, (_, n) => `site-${n}.example`);
  const load: Load = {
    port: target.port,
    hosts,
    limits: LIMITS,
    takersPerHost: 8,
    durationMs: 67_000,
  };
  await takeAndSend(load);
  const arrivals = await target.arrivals();
  const possible = mostPossible(LIMITS, load.durationMs);
  for (const host of hosts) {
    const seen = arrivals.get(host) ?? [];
    expect(violations(LIMITS, seen), host).toEqual([]);
    expect(seen.length / possible, host).toBeGreaterThanOrEqual(0.85);
  }
  const total = arrivals.values().reduce((sum, seen) => sum + seen.length, 0);
  expect(total / possible / hosts.length).toBeGreaterThanOrEqual(0.95);
}, 90_000);

test('a process that was stopped does not burst when it wakes', async () => {
  await using target = await startTarget();
  const limits = { perSecond: 20 };
  const hosts = ['asleep-1.example', 'asleep-2.example', 'asleep-3.example', 'asleep-4.example'];
  const child = fork(new URL('take-and-send.ts', import.meta.url));
  const exited = once(child, 'exit');
  const load: Load = {
    port: target.port,
    hosts,
    limits,
    takersPerHost: 32,
    durationMs: 9_000,
    dawdleMs: 50,
  };
  child.send(load);
  for (const sleepMs of [600, 1_200, 2_500]) {
    await once(child, 'message');
    child.kill('SIGSTOP');
    await setTimeout(sleepMs);
    child.kill('SIGCONT');
  }
  expect(await exited).toEqual([0, null]);
  const arrivals = await target.arrivals();
  for (const host of hosts) {
    const seen = arrivals.get(host) ?? [];
    expect(violations(limits, seen), host).toEqual([]);
    expect(seen.length, host).toBeGreaterThan(limits.perSecond);
  }
});
