import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTokenLease } from './with-token-lease.ts';

const LEASE_MS = 40;

/** Leases in memory, with the clock of this machine. */
function leases() {
  let held: { readonly holder: string; readonly untilMs: number } | undefined;
  return {
    take: () => (held = undefined),
    tokens: {
      async claim(_workspace: string, _name: string, holder: string, leaseMs: number) {
        if (held !== undefined && held.untilMs >= performance.now()) return false;
        held = { holder, untilMs: performance.now() + leaseMs };
        return true;
      },
      async extend(_workspace: string, _name: string, holder: string, leaseMs: number) {
        if (held?.holder !== holder) return false;
        held = { holder, untilMs: performance.now() + leaseMs };
        return true;
      },
      async release(_workspace: string, _name: string, holder: string) {
        if (held?.holder === holder) held = undefined;
      },
    },
  };
}
const how = (tokens: ReturnType<typeof leases>['tokens'], signal = new AbortController().signal) => ({
  tokens,
  workspace: 'w',
  name: 'n',
  signal,
  leaseMs: LEASE_MS,
});

test('a lease is held for as long as the work takes, and given back then', async () => {
  const { tokens } = leases();
  const begun = withTokenLease(how(tokens), () => delay(LEASE_MS * 6, 'done'));
  for (let n = 0; n < 5; n++) {
    expect(await withTokenLease(how(tokens), async () => 'me too')).toBeUndefined();
    await delay(LEASE_MS);
  }
  expect(await begun).toBe('done');
  expect(await withTokenLease(how(tokens), async () => 'next')).toBe('next');
});

test('work whose lease is lost ends, and has no outcome', async () => {
  const { tokens, take } = leases();
  const begun = withTokenLease(how(tokens), ({ signal }) => delay(60_000, 'never', { signal }));
  await delay(1);
  take();
  expect(await begun).toBeUndefined();
});

test('whoever goes takes the work along, and what goes wrong is told', async () => {
  const { tokens } = leases();
  const going = new AbortController();
  const begun = withTokenLease(how(tokens, going.signal), ({ signal }) => delay(60_000, 'x', { signal }));
  await delay(1);
  going.abort(new Error('gone'));
  await expect(begun).rejects.toThrow('gone');
  await expect(withTokenLease(how(tokens), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withTokenLease(how(tokens), async () => 'free')).toBe('free');
});
