import type { DispatchLimits } from '@rowmill/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryGate } from './memory-gate.ts';
import type { PolicyGate } from './policy-gate.ts';

const DOMAIN = 'a.example';

function gateOf(policy: DispatchLimits, jitterMs = 0): PolicyGate {
  return createMemoryGate({ policies: [{ id: '1', name: 'a', domain: DOMAIN, policy }], jitterMs });
}

describe('createMemoryGate', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  test('grants what the log allows and lets the rest wait', async () => {
    await using gate = gateOf({ perSecond: 2, perTenSeconds: 3 });
    const began = performance.now();
    const times: number[] = [];
    for (let n = 0; n < 4; n++) void gate.take(DOMAIN).then((permit) => times.push(permit.notBefore - began));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(times).toEqual([0, 0, 1_000, 10_000]);
  });

  test('a permit expires within the jitter allowance', async () => {
    await using gate = gateOf({ perSecond: 1 }, 40);
    const permit = await gate.take(DOMAIN);
    expect(permit).toMatchObject({ domain: DOMAIN, notBefore: performance.now() });
    expect(permit.expires - permit.notBefore).toBeGreaterThan(0);
    expect(permit.expires - permit.notBefore).toBeLessThan(40);
  });

  test('a permit that was not used is somebody else’s, once', async () => {
    await using gate = gateOf({ perSecond: 1, perTenSeconds: 2 });
    const permit = await gate.take(DOMAIN);
    const next = gate.take(DOMAIN);
    await vi.advanceTimersByTimeAsync(300);
    permit.giveBack();
    permit.giveBack();
    expect((await next).notBefore).toBe(performance.now());
    expect(await gate.nearest(DOMAIN)).toBe(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await gate.take(DOMAIN);
    expect(await gate.nearest(DOMAIN)).toBe(9_000);
  });

  test('all hosts of a policy share one counter; others have their own', async () => {
    await using gate = gateOf({ perSecond: 1 });
    await gate.take('www.a.example');
    expect(await gate.nearest('A.example.')).toBe(1_000);
    expect(await gate.nearest('b.example')).toBe(0);
  });

  test('holders take turns, however many requests each has waiting', async () => {
    await using gate = gateOf({ perSecond: 1 });
    await gate.take(DOMAIN);
    const order: string[] = [];
    for (const holder of ['x', 'x', 'x', 'y', 'z', 'y']) {
      void gate.take(DOMAIN, undefined, { holder }).then(() => order.push(holder));
    }
    expect(gate.waiting()).toEqual([
      { domain: DOMAIN, holder: 'x', count: 3, untilMs: 1_000 },
      { domain: DOMAIN, holder: 'y', count: 2, untilMs: 2_000 },
      { domain: DOMAIN, holder: 'z', count: 1, untilMs: 3_000 },
    ]);
    expect(await gate.nearest(DOMAIN, 'newcomer')).toBe(4_000);
    await vi.advanceTimersByTimeAsync(6_500);
    expect(order).toEqual(['x', 'y', 'z', 'x', 'y', 'x']);
    expect(gate.waiting()).toEqual([]);
  });

  test('who leaves takes no permit along', async () => {
    await using gate = gateOf({ perSecond: 1 });
    await gate.take(DOMAIN);
    const abort = new AbortController();
    const left = gate.take(DOMAIN, abort.signal);
    const next = gate.take(DOMAIN);
    abort.abort('enough');
    await expect(left).rejects.toBe('enough');
    await expect(gate.take(DOMAIN, abort.signal)).rejects.toBe('enough');
    await vi.advanceTimersByTimeAsync(1_001);
    await expect(next).resolves.toBeDefined();
  });

  test('a wait that is too long is refused at once and costs nothing', async () => {
    await using gate = gateOf({ perSecond: 1 });
    await gate.take(DOMAIN);
    await expect(gate.take(DOMAIN, undefined, { maxWaitMs: 0 })).rejects.toMatchObject({
      code: 'policy/wait',
      retryAfterMs: 1_000,
    });
    expect(await gate.nearest(DOMAIN)).toBe(1_000);
  });

  test('a closed policy grants nothing', async () => {
    await using gate = gateOf({ perMinute: 0 });
    await expect(gate.take(DOMAIN)).rejects.toMatchObject({ code: 'policy/closed' });
    expect(await gate.nearest(DOMAIN)).toBe(Infinity);
  });

  test('the end of the gate ends all waiting', async () => {
    const gate = gateOf({ perMinute: 1 });
    await gate.take(DOMAIN);
    const waiting = gate.take(DOMAIN);
    await gate[Symbol.asyncDispose]();
    await expect(waiting).rejects.toMatchObject({ code: 'policy/wait' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('many hosts are forgotten without forgetting a counter in use', async () => {
    await using gate = gateOf({ perMinute: 1 });
    await gate.take(DOMAIN);
    for (let n = 0; n < 10_500; n++) await gate.take(`host-${n}.example`);
    expect(await gate.nearest(DOMAIN)).toBe(60_000);
    expect(await gate.nearest('host-0.example')).toBe(1_000);
  });
});
