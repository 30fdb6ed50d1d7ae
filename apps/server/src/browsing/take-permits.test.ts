import { createMemoryGate, type PermitWish } from '@rowmill/engine';
import { expect, test } from 'vitest';
import { takePermits } from './take-permits.ts';

const signal = new AbortController().signal;
const policies = [{ id: 'p', name: 'p', domain: 'a.test', policy: { perSecond: 1 } }];

test('a permit is good for a moment', async () => {
  await using gate = createMemoryGate({ policies });
  const isGood = await takePermits(gate, { holder: 'ada', timeoutMs: 5_000, signal })('a.test');
  expect(isGood()).toBe(true);
  await expect.poll(isGood, { timeout: 2_000 }).toBe(false);
});

test('whoever can have none in time is told at once, and when to come again', async () => {
  await using gate = createMemoryGate({ policies });
  const permit = takePermits(gate, { holder: 'ada', timeoutMs: 500, signal });
  await permit('a.test');
  const began = performance.now();
  await expect(permit('a.test')).rejects.toMatchObject({ code: 'policy/wait' });
  expect(performance.now() - began).toBeLessThan(500);
});

test('askers take turns, and what is left of the time is all that is waited', async () => {
  const wishes: (PermitWish | undefined)[] = [];
  const gate = {
    take: async (_host: string, _signal?: AbortSignal, wish?: PermitWish) => {
      wishes.push(wish);
      const now = performance.now();
      return { domain: 'a.test', notBefore: now + 100, expires: now + 200, giveBack() {} };
    },
  };
  const permit = takePermits(gate, { holder: 'ada', timeoutMs: 1_000, signal });
  await permit('a.test');
  await permit('a.test');
  const [first, second] = wishes;
  expect(first).toMatchObject({ holder: 'ada' });
  expect(first!.maxWaitMs).toBeLessThanOrEqual(750);
  expect(second!.maxWaitMs).toBeLessThanOrEqual(first!.maxWaitMs! - 100);
});
