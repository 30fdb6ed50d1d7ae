import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_JITTER_MS } from '@rowmill/engine';
import { expect, test } from 'vitest';
import { connectTo } from '../../packages/cluster/src/redis/connect-to.fixture.ts';
import { findScriptDifference } from '../../packages/cluster/src/redis/find-script-difference.fixture.ts';
import { seasonStore } from '../../packages/cluster/src/redis/season-store.fixture.ts';
import { startRedis } from '../../packages/cluster/src/redis/start-redis.fixture.ts';
import { mostPossible, violations } from './judge.ts';
import { startTarget } from './start-target.ts';
import type { Load } from './take-and-send.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const HISTORIES = 500;
const QUIET_MS = 60_000;

function startWorker(load: Load): ChildProcess {
  const child = fork(new URL('take-and-send.ts', import.meta.url));
  child.send(load);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function season(url: string): Promise<void> {
  await using link = await connectTo(url);
  await seasonStore(link, 'rowmill');
}

test('four processes through the loss of the store keep the policy, by the log of the site', async () => {
  await using target = await startTarget();
  await using redis = await startRedis();
  await season(redis.url);
  const limits = { perSecond: 5, perTenSeconds: 30, perMinute: 120 };
  const hosts = Array.from({ length: 8 }, (_, n) => `site-${n}.example`);
  const load: Load = {
    port: target.port,
    hosts,
    limits,
    takersPerHost: 4,
    durationMs: 150_000,
    redis: { url: redis.url },
  };
  const counts = async (): Promise<readonly number[]> => {
    const arrivals = await target.arrivals();
    return hosts.map((host) => arrivals.get(host)?.length ?? 0);
  };
  const workers = Array.from({ length: 4 }, () => startWorker(load));

  while ((await counts()).some((count) => count === 0)) await setTimeout(50);
  const calmMs = 20_000;
  await setTimeout(calmMs);
  const possible = mostPossible(limits, calmMs, DEFAULT_JITTER_MS);
  for (const [n, count] of (await counts()).entries()) {
    expect(count / possible, hosts[n]).toBeGreaterThanOrEqual(0.85);
  }

  workers[0]!.kill('SIGSTOP');
  await redis.kill();
  await setTimeout(500);
  const lost = await counts();
  await redis.start();
  const started = performance.now();
  workers[1]!.kill('SIGKILL');
  workers.push(startWorker(load));
  await setTimeout(2_000);
  workers[0]!.kill('SIGCONT');
  await setTimeout(QUIET_MS - 1_000 - (performance.now() - started));
  expect(await counts()).toEqual(lost);

  await setTimeout(12_000);
  for (const [n, count] of (await counts()).entries()) expect(count, hosts[n]).toBeGreaterThan(lost[n]! + 10);
  for (const worker of workers) worker.kill();
  await Promise.all(workers.map(ended));
  const arrivals = await target.arrivals();
  for (const host of hosts) expect(violations(limits, arrivals.get(host) ?? []), host).toEqual([]);
}, 150_000);

test('a gate that grants on an empty store is found out', async () => {
  await using target = await startTarget();
  await using redis = await startRedis();
  const limits = { perMinute: 20 };
  const host = 'site.example';
  const load: Load = {
    port: target.port,
    hosts: [host],
    limits,
    takersPerHost: 4,
    durationMs: 60_000,
    redis: { url: redis.url, isForgetful: true },
  };
  const seen = async (): Promise<number> => (await target.arrivals()).get(host)?.length ?? 0;
  const workers = [startWorker(load), startWorker(load)];
  // On a busy machine a permit may expire unused.
  while ((await seen()) < limits.perMinute * 0.75) await setTimeout(50);
  await redis.kill();
  await redis.start();
  workers.push(startWorker(load));
  while ((await seen()) <= limits.perMinute) await setTimeout(50);
  for (const worker of workers) worker.kill();
  await Promise.all(workers.map(ended));
  const arrivals = await target.arrivals();
  expect(violations(limits, arrivals.get(host) ?? [])).not.toEqual([]);
}, 60_000);

test(`${HISTORIES} histories with changing policies agree with counting (SEED=${SEED})`, async () => {
  await using redis = await startRedis();
  await using link = await connectTo(redis.url);
  expect(await findScriptDifference(link, SEED, HISTORIES)).toBeUndefined();
}, 120_000);
