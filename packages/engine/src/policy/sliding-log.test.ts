import { expect, test } from 'vitest';
import { checkDispatches } from './check-dispatches.ts';
import { projectGrant, windowRules } from './sliding-log.ts';
import { findDifference } from './testing/find-difference.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** 100,000 of them are in tests/policy. */
const HISTORIES = 5_000;

test(`${HISTORIES} histories agree with counting (SEED=${SEED})`, () => {
  expect(findDifference(SEED, HISTORIES)).toBeUndefined();
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
