import type { DispatchLimits, DomainPolicy } from '@rowmill/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChangeDifference } from './testing/find-change-difference.ts';
import { createWorkspaceGates, type WorkspaceGates } from './workspace-gates.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const HISTORIES = 1_000;

interface Bench {
  readonly gates: WorkspaceGates;
  set(workspace: string, policies: Readonly<Record<string, DispatchLimits>>): Promise<void>;
}

function openBench(began = -Infinity): Bench {
  const policies = new Map<string, readonly DomainPolicy[]>();
  const gates = createWorkspaceGates({
    policiesOf: async (workspace) => policies.get(workspace) ?? [],
    jitterMs: 0,
    began,
  });
  return {
    gates,
    set(workspace, byDomain) {
      const list = Object.entries(byDomain).map(([domain, policy]) => ({
        id: `id of ${domain}`,
        name: domain,
        domain,
        policy,
      }));
      policies.set(workspace, list);
      return gates.changed(workspace);
    },
  };
}

describe('createWorkspaceGates', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  test(`${HISTORIES} histories with changing policies agree with counting (SEED=${SEED})`, async () => {
    const advance = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
    expect(await findChangeDifference(SEED, HISTORIES, advance)).toBeUndefined();
  });

  test("a policy counts for its workspace; a domain without one counts for everyone's requests", async () => {
    const { gates, set } = openBench();
    await set('red', { 'shop.example': { perSecond: 1 } });
    await set('blue', { 'shop.example': { perSecond: 1 } });
    await gates.gateOf('red').take('shop.example');
    expect(await gates.gateOf('red').nearest('www.shop.example')).toBe(1_000);
    expect(await gates.gateOf('blue').nearest('www.shop.example')).toBe(0);
    await gates.gateOf('red').take('a.free.example');
    expect(await gates.gateOf('blue').nearest('b.free.example')).toBe(1_000);
    await gates[Symbol.asyncDispose]();
  });

  test('a permit that was given back does not count under new policies either', async () => {
    const { gates, set } = openBench();
    const gate = gates.gateOf('red');
    await set('red', { 'a.test': { perMinute: 5 } });
    await gate.take('a.test');
    const unused = await gate.take('a.test');
    unused.giveBack();
    await set('red', { 'a.test': { perMinute: 2 } });
    expect(await gate.nearest('a.test')).toBe(0);
    await set('red', { 'a.test': { perMinute: 1 } });
    expect(await gate.nearest('a.test')).toBe(60_000);
    await gates[Symbol.asyncDispose]();
  });

  test('who waits is served by the new limits at once', async () => {
    const { gates, set } = openBench();
    await set('red', { 'shop.example': { perMinute: 1 } });
    const gate = gates.gateOf('red');
    await gate.take('shop.example');
    const waiting = gate.take('shop.example', undefined, { holder: 'a query' });
    await vi.advanceTimersByTimeAsync(100);
    expect(gates.waiting()).toEqual([
      { workspace: 'red', domain: 'shop.example', holder: 'a query', count: 1, untilMs: 59_900 },
    ]);
    expect(gates.gateOf('blue').waiting()).toEqual([]);
    await set('red', { 'shop.example': { perMinute: 2 } });
    expect(await waiting).toMatchObject({ domain: 'shop.example', notBefore: performance.now() });
    const closedOut = expect(gate.take('shop.example')).rejects.toMatchObject({ code: 'policy/closed' });
    await set('red', { 'shop.example': { perMinute: 0 } });
    await closedOut;
    expect(gates.waiting()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('policies that cannot be read are read again with the next request', async () => {
    const answers = [false, true, false, false, true];
    const gates = createWorkspaceGates({
      async policiesOf() {
        if (answers.shift() === false) throw new Error('no database');
        return [];
      },
      began: -Infinity,
    });
    await expect(gates.gateOf('red').take('a.example')).rejects.toThrow('no database');
    await gates.gateOf('red').take('a.example');
    await gates.changed('red');
    await expect(gates.gateOf('red').take('b.example')).rejects.toThrow('no database');
    await gates.gateOf('red').take('b.example');
    expect(answers).toEqual([]);
  });

  test('a change while policies are read is not missed', async () => {
    const readings: PromiseWithResolvers<readonly DomainPolicy[]>[] = [];
    const gates = createWorkspaceGates({
      policiesOf() {
        readings.push(Promise.withResolvers());
        return readings.at(-1)!.promise;
      },
      began: -Infinity,
    });
    const asked = gates.gateOf('red').take('shop.example');
    const changed = gates.changed('red');
    readings[0]!.resolve([]);
    await vi.advanceTimersByTimeAsync(0);
    const closed = { id: '1', name: 'shut', domain: 'shop.example', policy: { perSecond: 0 } };
    readings[1]!.resolve([closed]);
    await changed;
    await expect(asked).rejects.toMatchObject({ code: 'policy/closed' });
    expect(readings).toHaveLength(2);
  });

  test('enforce takes one permit or says when', async () => {
    const { gates, set } = openBench();
    await set('red', {
      'shop.example': { perSecond: 1 },
      'api.shop.example': { perMinute: 0 },
    });
    const shop = 'id of shop.example';
    expect(await gates.enforce('red', shop, 'www.shop.example')).toEqual({ go: true, retryAfterMs: 0 });
    await vi.advanceTimersByTimeAsync(400);
    expect(await gates.enforce('red', shop, 'shop.example')).toEqual({ go: false, retryAfterMs: 600 });
    expect(await gates.enforce('red', 'id of api.shop.example', 'api.shop.example')).toEqual({
      go: false,
      retryAfterMs: null,
    });
    for (const domain of ['other.example', 'v2.api.shop.example']) {
      await expect(gates.enforce('red', shop, domain)).rejects.toMatchObject({ code: 'policy/not-covered' });
    }
    await expect(gates.enforce('blue', shop, 'shop.example')).rejects.toMatchObject({
      code: 'request/not-found',
    });
  });

  test('counters show what one workspace was granted', async () => {
    const { gates, set } = openBench();
    await set('red', { 'shop.example': { perSecond: 3 }, 'shut.example': { perSecond: 0 } });
    for (const host of ['shop.example', 'www.shop.example']) await gates.gateOf('red').take(host);
    await gates.gateOf('blue').take('free.example');
    await vi.advanceTimersByTimeAsync(1_000);
    await gates.gateOf('red').take('free.example');
    expect(await gates.counters('red')).toEqual([
      {
        domain: 'shop.example',
        policyId: 'id of shop.example',
        limits: { perSecond: 3 },
        counts: { perSecond: 0, perTenSeconds: 2, perMinute: 2 },
        retryAfterMs: 0,
      },
      {
        domain: 'shut.example',
        policyId: 'id of shut.example',
        limits: { perSecond: 0 },
        counts: { perSecond: 0, perTenSeconds: 0, perMinute: 0 },
        retryAfterMs: null,
      },
      {
        domain: 'free.example',
        limits: { perSecond: 1, perTenSeconds: 10, perMinute: 60 },
        counts: { perSecond: 1, perTenSeconds: 1, perMinute: 1 },
        retryAfterMs: 1_000,
      },
    ]);
  });

  test('programs that start over and over keep the pace of the strictest window', async () => {
    const limits = { perSecond: 5, perMinute: 12 };
    const times: number[] = [];
    const start = performance.now();
    while (performance.now() - start < 120_000) {
      const { gates, set } = openBench(performance.now());
      await set('red', { 'shop.example': limits });
      for (let n = 0; n < 20; n++) {
        void gates
          .gateOf('red')
          .take('shop.example')
          .then(
            ({ notBefore }) => times.push(notBefore - start),
            () => undefined,
          );
      }
      await vi.advanceTimersByTimeAsync(16_000);
      await gates[Symbol.asyncDispose]();
    }
    expect(times.filter((time) => time < 60_000).length).toBeLessThanOrEqual(12);
    expect(times.filter((time) => time >= 60_000 && time < 120_000).length).toBeLessThanOrEqual(12);
    expect(times.length).toBeGreaterThan(20);
  });

  test('many hosts are forgotten without forgetting who waits', async () => {
    const { gates, set } = openBench();
    await set('red', { 'shop.example': { perMinute: 1 } });
    const gate = gates.gateOf('red');
    await gate.take('shop.example');
    const waiting = gate.take('www.shop.example');
    await vi.advanceTimersByTimeAsync(59_999);
    for (let n = 0; n < 10_500; n++) await gate.take(`host-${n}.example`);
    await set('red', { 'www.shop.example': { perMinute: 1 } });
    expect(await waiting).toMatchObject({ domain: 'www.shop.example' });
  });
});
