import { expect, test } from 'vitest';
import { checkAgainstErlang } from '../../scripts/scale/check-against-erlang.ts';
import { erlangWait } from '../../scripts/scale/erlang-c.ts';

const SEED = Number(process.env['SEED'] ?? 1);

test('the formula of Erlang gives what tables give', () => {
  // One server: the mean wait is ρ / (1 − ρ) times the work.
  expect(erlangWait(0.8, 1, 1)).toBeCloseTo(4, 10);
  // Two servers, 1.5 erlang: 9/14 of all wait, for 1 / (2 − 1.5) on average.
  expect(erlangWait(1.5, 1, 2)).toBeCloseTo(9 / 7, 10);
  expect(erlangWait(3, 1, 2)).toBe(Number.POSITIVE_INFINITY);
});

test(`the simulation waits as the formula says, SEED=${SEED}`, () => {
  for (const { slots, busy, formula, simulated } of checkAgainstErlang(SEED, 200_000)) {
    const off = Math.abs(simulated / formula - 1);
    expect(off, `${slots} slots, ${busy} busy: ${simulated} s, not ${formula} s`).toBeLessThan(0.1);
  }
});
