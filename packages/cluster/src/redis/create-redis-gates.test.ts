import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRedisBench } from './redis-bench.fixture.ts';
import { startRedis, type TestRedis } from './start-redis.fixture.ts';

const DOMAIN = 'a.example';

describe('createRedisGates', () => {
  let server: TestRedis;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('two processes together are granted what the log allows, holders taking turns', async () => {
    await using bench = await openRedisBench(server.url, { secondMs: 200, jitterMs: 50 });
    await bench.set('red', { [DOMAIN]: { perSecond: 2, perTenSeconds: 6 } });
    const [one, two] = [await bench.open(), await bench.open()];
    const began = performance.now();
    const times = await Promise.all(
      [one, two, one, two, one, two].map(async (gates, n) => {
        const { notBefore } = await gates.gateOf('red').take(DOMAIN, undefined, { holder: `${n}` });
        return notBefore - began;
      }),
    );
    const sorted = times.toSorted((a, b) => a - b);
    expect(sorted[1]).toBeLessThan(150);
    expect(sorted[2]! - sorted[0]!).toBeGreaterThanOrEqual(200);
    expect(sorted[4]! - sorted[2]!).toBeGreaterThanOrEqual(200);
    expect(sorted[5]).toBeLessThan(1_500);
    expect(await one.gateOf('red').nearest(DOMAIN)).toBeGreaterThan(1_000);
  });

  test('holders take turns, however many requests each has waiting', async () => {
    await using bench = await openRedisBench(server.url, { secondMs: 100, jitterMs: 50 });
    await bench.set('red', { [DOMAIN]: { perSecond: 1 } });
    const gates = await bench.open();
    const gate = gates.gateOf('red');
    await gate.take(DOMAIN);
    const order: string[] = [];
    const all = ['x', 'x', 'x', 'y', 'z', 'y'].map(async (holder) => {
      await gate.take(DOMAIN, undefined, { holder });
      order.push(holder);
    });
    await setTimeout(50);
    expect(gates.waiting()).toMatchObject([
      { workspace: 'red', domain: DOMAIN, holder: 'x', count: 3 },
      { workspace: 'red', domain: DOMAIN, holder: 'y', count: 2 },
      { workspace: 'red', domain: DOMAIN, holder: 'z', count: 1 },
    ]);
    const [x, y, z] = gates.waiting().map(({ untilMs }) => untilMs);
    expect(y! - x!).toBeCloseTo(150, -1);
    expect(z! - y!).toBeCloseTo(150, -1);
    await Promise.all(all);
    expect(order).toEqual(['x', 'y', 'z', 'x', 'y', 'x']);
    expect(gate.waiting()).toEqual([]);
  });

  test('a permit that was not used is another process’s', async () => {
    await using bench = await openRedisBench(server.url, { jitterMs: 50 });
    await bench.set('red', { [DOMAIN]: { perSecond: 2, perMinute: 2 } });
    const [one, two] = [await bench.open(), await bench.open()];
    const [unused] = [await one.gateOf('red').take(DOMAIN), await one.gateOf('red').take(DOMAIN)];
    expect(await two.gateOf('red').nearest(DOMAIN)).toBeGreaterThan(50_000);
    unused.giveBack();
    unused.giveBack();
    const three = await bench.open();
    await expect.poll(() => three.gateOf('red').nearest(DOMAIN)).toBe(0);
    await three.gateOf('red').take(DOMAIN, undefined, { maxWaitMs: 0 });
    const late = two.gateOf('red').take(DOMAIN, undefined, { maxWaitMs: 0 });
    await expect(late).rejects.toMatchObject({ code: 'policy/wait' });
  });

  test('a permit lies within the jitter allowance', async () => {
    await using bench = await openRedisBench(server.url, { jitterMs: 200 });
    const gates = await bench.open();
    const asked = performance.now();
    const permit = await gates.gateOf('red').take(DOMAIN);
    expect(permit.domain).toBe(DOMAIN);
    expect(permit.notBefore).toBeGreaterThanOrEqual(asked);
    expect(permit.expires).toBeGreaterThan(permit.notBefore);
    expect(permit.expires).toBeLessThanOrEqual(performance.now() + 100);
  });

  test("a policy counts for its workspace; a domain without one counts for everyone's requests", async () => {
    await using bench = await openRedisBench(server.url);
    await bench.set('red', { 'shop.example': { perSecond: 1 } });
    await bench.set('blue', { 'shop.example': { perSecond: 1 } });
    const [one, two] = [await bench.open(), await bench.open()];
    await one.gateOf('red').take('shop.example');
    expect(await two.gateOf('red').nearest('www.shop.example')).toBeGreaterThan(800);
    expect(await two.gateOf('blue').nearest('www.shop.example')).toBe(0);
    await one.gateOf('red').take('a.free.example');
    expect(await two.gateOf('blue').nearest('b.free.example')).toBeGreaterThan(800);
  });

  test('what was granted counts under new policies, for processes that know them and those that do not yet', async () => {
    await using bench = await openRedisBench(server.url);
    const [one, two] = [await bench.open(), await bench.open()];
    await bench.set('red', { 'shop.example': { perMinute: 4 } });
    for (const gates of [one, two, one]) await gates.gateOf('red').take('shop.example');
    await bench.set('red', { 'www.shop.example': { perMinute: 4 } });
    await two.gateOf('red').take('www.shop.example');
    expect(await one.gateOf('red').nearest('www.shop.example')).toBeGreaterThan(50_000);
    await bench.set('red', { 'shop.example': { perMinute: 5 } });
    await one.gateOf('red').take('shop.example');
    expect(await two.gateOf('red').nearest('shop.example')).toBeGreaterThan(50_000);
    await bench.set('red', {});
    expect(await two.gateOf('red').nearest('shop.example')).toBeGreaterThan(500);
  });

  test('who waits is served by the new limits at once', async () => {
    await using bench = await openRedisBench(server.url);
    await bench.set('red', { [DOMAIN]: { perMinute: 1 } });
    const gates = await bench.open();
    const gate = gates.gateOf('red');
    await gate.take(DOMAIN);
    const waiting = gate.take(DOMAIN, undefined, { holder: 'a query' });
    await setTimeout(50);
    await bench.set('red', { [DOMAIN]: { perMinute: 2 } });
    expect(await waiting).toMatchObject({ domain: DOMAIN });
    const closedOut = expect(gate.take(DOMAIN)).rejects.toMatchObject({ code: 'policy/closed' });
    await bench.set('red', { [DOMAIN]: { perMinute: 0 } });
    await closedOut;
    expect(await gate.nearest(DOMAIN)).toBe(Infinity);
    expect(gates.waiting()).toEqual([]);
  });

  test('a wait that is too long is refused at once and costs nothing; who leaves takes no permit along', async () => {
    await using bench = await openRedisBench(server.url);
    await bench.set('red', { [DOMAIN]: { perSecond: 1 } });
    const gate = (await bench.open()).gateOf('red');
    await gate.take(DOMAIN);
    await expect(gate.take(DOMAIN, undefined, { maxWaitMs: 500 })).rejects.toMatchObject({
      code: 'policy/wait',
      retryAfterMs: expect.closeTo(1_050, -2),
    });
    const abort = new AbortController();
    const left = gate.take(DOMAIN, abort.signal);
    const next = gate.take(DOMAIN);
    abort.abort('enough');
    await expect(left).rejects.toBe('enough');
    await expect(gate.take(DOMAIN, abort.signal)).rejects.toBe('enough');
    await expect(next).resolves.toBeDefined();
  });

  test('enforce takes one permit or says when', async () => {
    await using bench = await openRedisBench(server.url);
    await bench.set('red', { 'shop.example': { perSecond: 1 }, 'api.shop.example': { perMinute: 0 } });
    const gates = await bench.open();
    const shop = 'id of shop.example';
    expect(await gates.enforce('red', shop, 'www.shop.example')).toEqual({ go: true, retryAfterMs: 0 });
    const refused = await gates.enforce('red', shop, 'shop.example');
    expect(refused).toEqual({ go: false, retryAfterMs: expect.closeTo(1_050, -2) });
    expect(await gates.enforce('red', 'id of api.shop.example', 'api.shop.example')).toEqual({
      go: false,
      retryAfterMs: null,
    });
    await expect(gates.enforce('red', shop, 'other.example')).rejects.toMatchObject({
      code: 'policy/not-covered',
    });
    await expect(gates.enforce('blue', shop, 'shop.example')).rejects.toMatchObject({
      code: 'request/not-found',
    });
  });

  test('a process that asks for nothing itself sees what others wait for and were granted', async () => {
    await using bench = await openRedisBench(server.url);
    await bench.set('red', { 'shop.example': { perSecond: 3 }, 'shut.example': { perSecond: 0 } });
    const [worker, api] = [await bench.open(), await bench.open()];
    const gate = worker.gateOf('red');
    for (const host of ['shop.example', 'www.shop.example', 'free.example']) await gate.take(host);
    const abort = new AbortController();
    const waiting = gate.take('free.example', abort.signal, { holder: 'a query' }).catch(() => undefined);
    const again = async (): Promise<void> => {
      while (!abort.signal.aborted) await gate.take('free.example', abort.signal, { holder: 'a query' });
    };
    const busy = again().catch(() => undefined);
    expect(api.gateOf('red').waiting()).toEqual([]);
    await expect
      .poll(() => api.gateOf('red').waiting(), { timeout: 5_000, interval: 100 })
      .toMatchObject([{ workspace: 'red', domain: 'free.example', holder: 'a query' }]);
    expect(api.gateOf('blue').waiting()).toEqual([]);
    const counters = await api.counters('red');
    expect(counters).toMatchObject([
      { domain: 'shop.example', policyId: 'id of shop.example', counts: { perTenSeconds: 2, perMinute: 2 } },
      { domain: 'shut.example', counts: { perMinute: 0 }, retryAfterMs: null },
      { domain: 'free.example', limits: { perSecond: 1, perTenSeconds: 10, perMinute: 60 } },
    ]);
    expect(counters[2]!.counts.perMinute).toBeGreaterThan(0);
    expect(counters[2]!.retryAfterMs).toBeGreaterThan(0);
    abort.abort('enough');
    await Promise.all([waiting, busy]);
    await expect.poll(() => api.gateOf('red').waiting(), { timeout: 5_000, interval: 100 }).toEqual([]);
  });

  test('a policy for many domains begins quietly; what it granted counts when it is gone', async () => {
    await using bench = await openRedisBench(server.url, { secondMs: 20, jitterMs: 50 });
    const gates = await bench.open();
    await bench.set('red', { example: { perMinute: 3 } });
    const gate = gates.gateOf('red');
    const quietMs = await gate.nearest('a.example');
    expect(quietMs).toBeGreaterThan(60 * 20);
    await Promise.all([gate.take('a.example'), gate.take('b.example')]);
    await gate.take('a.example');
    expect(await gate.nearest('c.example')).toBeGreaterThan(1_000);
    await bench.set('red', { 'a.example': { perMinute: 2 } });
    expect(await gate.nearest('a.example')).toBeGreaterThan(1_000);
    expect(await gate.nearest('b.example')).toBeLessThan(100);
  });

  test('the end of the gates ends all waiting', async () => {
    await using bench = await openRedisBench(server.url);
    const gates = await bench.open();
    await gates.gateOf('red').take(DOMAIN);
    const waiting = gates.gateOf('red').take(DOMAIN);
    await gates[Symbol.asyncDispose]();
    await expect(waiting).rejects.toMatchObject({ code: 'policy/wait' });
  });

  test('keys expire, but not the knowledge that the store knows its past', async () => {
    await using bench = await openRedisBench(server.url, { secondMs: 20, jitterMs: 20 });
    const gates = await bench.open();
    await gates.gateOf('red').take(DOMAIN);
    const keys = await bench.link.client.keys(`${bench.prefix}:*`);
    expect(keys.length).toBeGreaterThan(18);
    for (const key of keys) {
      const isLasting = key.endsWith(':boot') || key.endsWith(':clocks');
      const life = await bench.link.client.pttl(key);
      if (isLasting) expect(life, key).toBe(-1);
      else expect(life, key).toBeGreaterThan(1_000);
    }
  });
});
