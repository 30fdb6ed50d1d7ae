import { setTimeout } from 'node:timers/promises';
import type { WorkspaceGates } from '@rowmill/engine';
import { expect, test } from 'vitest';
import { violations } from '../../../../tests/policy/judge.ts';
import { createEndedNotices } from './create-ended-notices.ts';
import { checkRedis } from './check-redis.ts';
import { connectTo } from './connect-to.fixture.ts';
import { openRedis } from './open-redis.ts';
import type { PermitScripts } from './permit-scripts.ts';
import { FORGETFUL_SCRIPTS, scriptsWithSetClock } from './planted-scripts.fixture.ts';
import { openRedisBench } from './redis-bench.fixture.ts';
import { startRedis } from './start-redis.fixture.ts';

const DOMAIN = 'a.example';
/** A policy minute of 1.2 s; the quiet time is a little longer. */
const SCALE = { secondMs: 20, jitterMs: 100 };
const QUIET_MS = 60.75 * SCALE.secondMs + SCALE.jitterMs;

test('a store that was ended and started empty grants nothing until its past is over', async () => {
  await using server = await startRedis();
  await using bench = await openRedisBench(server.url, SCALE);
  await bench.set('red', { [DOMAIN]: { perMinute: 2 } });
  const gates = await bench.open();
  const gate = gates.gateOf('red');
  await gate.take(DOMAIN);
  await server.kill();
  await expect(gate.take(DOMAIN, undefined, { maxWaitMs: 200 })).rejects.toMatchObject({
    code: 'policy/wait',
  });
  expect(await gate.nearest(DOMAIN)).toBeGreaterThan(5_000);
  await expect(gates.counters('red')).rejects.toMatchObject({ code: 'database/unavailable' });
  const waiting = gate.take(DOMAIN);
  await server.start();
  const started = performance.now();
  const { notBefore } = await waiting;
  expect(notBefore - started).toBeGreaterThan(60 * SCALE.secondMs);
  expect(notBefore - started).toBeLessThan(QUIET_MS + 3_000);
});

test.for<[string, PermitScripts | undefined, boolean]>([
  ['keeps the policy', undefined, true],
  ['breaks it when the quiet time is taken out, and the judge sees it', FORGETFUL_SCRIPTS, false],
])('a fleet through the loss of the store %s', async ([, scripts, isKept]) => {
  await using server = await startRedis();
  await using bench = await openRedisBench(server.url, { ...SCALE, ...(scripts ? { scripts } : {}) });
  const limits = { perMinute: 4 };
  await bench.set('red', { [DOMAIN]: limits });
  const fleet = [await bench.open(), await bench.open()];
  const abort = new AbortController();
  const times: number[] = [];
  const taker = async (gates: WorkspaceGates): Promise<void> => {
    while (!abort.signal.aborted) {
      const { notBefore } = await gates.gateOf('red').take(DOMAIN, abort.signal);
      times.push(notBefore);
    }
  };
  const takers = [...fleet, ...fleet].map(taker);
  while (times.length < 4) await setTimeout(10);
  await server.kill();
  await server.start();
  const started = performance.now();
  takers.push(taker(await bench.open()));
  while (times.length < 8) await setTimeout(10);
  expect(performance.now() - started).toBeLessThan(10_000);
  abort.abort();
  await Promise.allSettled(takers);
  const scaled = times
    .toSorted((a, b) => a - b)
    .map((time) => ({ host: DOMAIN, time: (time * 1_000) / SCALE.secondMs }));
  if (isKept) expect(violations(limits, scaled)).toEqual([]);
  else expect(violations(limits, scaled)).not.toEqual([]);
});

test('a store that comes back with an old copy of itself is not believed', async () => {
  await using server = await startRedis();
  await using bench = await openRedisBench(server.url, SCALE);
  const gate = (await bench.open()).gateOf('red');
  await gate.take(DOMAIN);
  const keys = await bench.link.client.keys('*boot');
  for (const key of keys) await bench.link.client.hset(key, 'run', 'of a server before');
  expect(await gate.nearest('b.example')).toBeGreaterThan(60 * SCALE.secondMs);
});

test.for([5_000, 100, -5_000])(
  'a clock set by %i ms grants nothing for a while, old or new process',
  async (jumpMs) => {
    await using server = await startRedis();
    const prefix = 'jump';
    const scripts = scriptsWithSetClock('jump-by');
    await using bench = await openRedisBench(server.url, { ...SCALE, prefix, scripts });
    await bench.set('red', { [DOMAIN]: { perMinute: 1 } });
    const old = (await bench.open()).gateOf('red');
    await old.take(DOMAIN);
    expect(await old.nearest('b.example')).toBeLessThan(50);
    await expect.poll(() => bench.link.client.hlen(`${prefix}:clocks`)).toBe(2);
    await bench.link.client.set('jump-by', jumpMs * 1_000);
    const set = performance.now();
    const fresh = (await bench.open()).gateOf('red');
    const times = await Promise.all([old, fresh].map((gate) => gate.take('b.example')));
    for (const { notBefore } of times) {
      expect(notBefore - set).toBeGreaterThan(60 * SCALE.secondMs);
      expect(notBefore - set).toBeLessThan(QUIET_MS + 3_000);
    }
    expect(await old.nearest(DOMAIN)).toBeLessThan(QUIET_MS);
  },
);

test('a process that starts after the clock was set learns of it from those that are gone', async () => {
  await using server = await startRedis();
  const prefix = 'jump';
  const scripts = scriptsWithSetClock('jump-by');
  await using bench = await openRedisBench(server.url, { ...SCALE, prefix, scripts });
  const old = await bench.open();
  await expect.poll(() => bench.link.client.hlen(`${prefix}:clocks`)).toBe(2);
  await old[Symbol.asyncDispose]();
  const next = await bench.open();
  expect(await next.gateOf('red').nearest(DOMAIN)).toBeLessThan(50);
  await next[Symbol.asyncDispose]();
  await bench.link.client.set('jump-by', 2_000_000);
  const fresh = await bench.open();
  expect(await fresh.gateOf('red').nearest(DOMAIN)).toBeGreaterThan(60 * SCALE.secondMs);
});

test('while the store stands still nothing is granted; afterwards all goes on', async () => {
  await using server = await startRedis();
  await using bench = await openRedisBench(server.url, SCALE);
  const gates = await bench.open();
  await gates.gateOf('red').take(DOMAIN);
  server.signal('SIGSTOP');
  const refused = expect(gates.gateOf('red').take('b.example', undefined, { maxWaitMs: 300 })).rejects;
  await refused.toMatchObject({ code: 'policy/wait' });
  expect(await checkRedis(bench.link)).toBe(false);
  server.signal('SIGCONT');
  await gates.gateOf('red').take('c.example');
  await expect.poll(() => checkRedis(bench.link)).toBe(true);
});

test('no error tells the password', async () => {
  await using server = await startRedis('--requirepass', 'open-sesame');
  const told: Error[] = [];
  const wrong = server.url.replace('redis://', 'redis://:a-wrong-secret@');
  await using refused = openRedis(wrong, { onTrouble: (error) => told.push(error) });
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(
    JSON.stringify(told.map((error) => [error.message, error.stack, Object.entries(error)])),
  ).not.toContain('a-wrong-secret');
  expect(await checkRedis(refused)).toBe(false);
  await using link = await connectTo(server.url.replace('redis://', 'redis://:open-sesame@'));
  expect(await checkRedis(link)).toBe(true);
  expect(() => openRedis('http://:a-wrong-secret@there')).toThrow('the setting redis.url is no address');
});

test('a server that may forget is complained of', async () => {
  await using server = await startRedis('--maxmemory-policy', 'allkeys-lru');
  const told: Error[] = [];
  await using _link = await connectTo(server.url, { onTrouble: (error) => told.push(error) });
  expect(told[0]?.message).toContain('noeviction');
});

test('ended queries are announced to all, also after the server was gone', async () => {
  await using server = await startRedis();
  await using link = await connectTo(server.url);
  await using there = createEndedNotices({ redis: link });
  const heard: string[] = [];
  const stop = there.listen((id) => heard.push(id));
  const announce = async (id: string): Promise<void> => {
    await expect.poll(() => there.announce(id).then(() => heard.includes(id)), { timeout: 5_000 }).toBe(true);
  };
  await announce('one');
  await server.kill();
  await there.announce('lost');
  await server.start();
  await announce('two');
  stop();
  expect(heard).not.toContain('lost');
});
