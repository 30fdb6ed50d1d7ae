import type { DispatchLimits } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { checkDispatches, type Dispatch } from './check-dispatches.ts';
import { GrantLog } from './grant-log.ts';
import { nextGrant, projectGrant, windowRules, WINDOWS } from './sliding-log.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const HISTORIES = 100_000;

/** mulberry32: whole numbers below `n`. */
function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
}

function randomLimits(random: (n: number) => number): DispatchLimits {
  const chosen = 1 + random(7);
  return {
    ...(chosen & 1 ? { perSecond: 1 + random(4) } : {}),
    ...(chosen & 2 ? { perTenSeconds: 1 + random(9) } : {}),
    ...(chosen & 4 ? { perMinute: 1 + random(15) } : {}),
  };
}

/** Whether some half-open window ending just after `time`, lengthened by the jitter, would hold too many; by counting. */
function breaksPolicy(
  limits: DispatchLimits,
  grants: readonly number[],
  time: number,
  jitterMs: number,
): boolean {
  return WINDOWS.some(([name, windowMs]) => {
    const limit = limits[name];
    if (limit === undefined) return false;
    let count = 1;
    for (const grant of grants) if (grant > time - windowMs - jitterMs && grant <= time) count += 1;
    return count > limit;
  });
}

test(`${HISTORIES} histories agree with counting (SEED=${SEED})`, () => {
  const random = randomOf(SEED);
  for (let history = 0; history < HISTORIES; history++) {
    const limits = randomLimits(random);
    const jitterMs = random(3) * 125;
    const rules = windowRules(limits, jitterMs);
    const log = new GrantLog(
      Math.max(...rules.map((rule) => rule.limit)),
      Math.max(...rules.map((rule) => rule.spanMs)),
    );
    const grants: number[] = [];
    let now = random(1_000);
    for (let n = 0; n < 20; n++) {
      now += random(4) === 0 ? random(20_000) : random(400);
      const next = nextGrant(rules, (back) => grants.at(-back), now);
      const why = `SEED=${SEED} history ${history} grant ${n}`;
      if (next !== nextGrant(rules, log.latest, now))
        expect.unreachable(`${why}: the ring differs from the list`);
      if (breaksPolicy(limits, grants, next, jitterMs)) expect.unreachable(`${why}: too early`);
      if (next > now && !breaksPolicy(limits, grants, next - 1, jitterMs))
        expect.unreachable(`${why}: too late`);
      if (n === history % 20) {
        const dispatches = grants.map((grant): Dispatch => [grant]);
        const { go, retryAfterMs } = checkDispatches(limits, dispatches, now, jitterMs);
        if (go !== (next === now) || retryAfterMs !== next - now) expect.unreachable(`${why}: check differs`);
      }
      grants.push(next);
      log.add(next);
      now = next;
    }
  }
});

test('a projection is what happens when everyone takes at once', () => {
  const rules = windowRules({ perSecond: 2, perTenSeconds: 5 }, 0);
  const times = [1, 2, 3, 4, 5, 6, 7].map((count) => projectGrant(rules, () => undefined, 0, count));
  expect(times).toEqual([0, 0, 1_000, 1_000, 2_000, 10_000, 10_000]);
});

test('check counts, names the strictest window and takes a history in any order', () => {
  const limits = { perSecond: 2, perTenSeconds: 3 };
  const now = 1_000_000;
  expect(checkDispatches(limits, [], now)).toEqual({
    go: true,
    retryAfterMs: 0,
    window: null,
    counts: { perSecond: 0, perTenSeconds: 0, perMinute: 0 },
  });
  expect(checkDispatches(limits, [[now - 100], [now - 20_000, 5], [now - 9_000, 2]], now, 0)).toEqual({
    go: false,
    retryAfterMs: 1_000,
    window: 'perTenSeconds',
    counts: { perSecond: 1, perTenSeconds: 3, perMinute: 8 },
  });
  expect(checkDispatches(limits, [[now - 1_000, 2]], now, 0).go).toBe(true);
  expect(checkDispatches(limits, [[now - 1_000, 2]], now)).toMatchObject({ go: false, retryAfterMs: 250 });
  expect(checkDispatches({ perMinute: 0 }, [], now)).toMatchObject({ go: false, retryAfterMs: null });
});

test('a history past the limit waits until enough of it is over', () => {
  expect(
    checkDispatches(
      { perSecond: 2 },
      [
        [0, 5],
        [400, 1],
      ],
      500,
      0,
    ),
  ).toMatchObject({ retryAfterMs: 500 });
});
