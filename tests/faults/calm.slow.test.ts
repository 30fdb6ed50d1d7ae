import { expect, test } from 'vitest';
import { INVARIANTS } from './invariants/invariants.ts';
import { policyUsed } from './invariants/policy-used.ts';
import { runFaults } from './run-faults.ts';
import { EAGER } from './shapes/eager.ts';
import { fanOut } from './shapes/fan-out.ts';
import { longPages } from './shapes/long-pages.ts';

const SEED = Number(process.env['SEED'] ?? 1);

test('without faults a cancel counts within 5 s, and what policies allow is used', async () => {
  const report = await runFaults({
    seed: SEED,
    count: 0,
    // The longest window, and a little.
    calmMs: 65_000,
    shapes: [...EAGER, ...EAGER, fanOut, longPages],
    // Their queries would take slots from those that are counted.
    schedules: [],
    invariants: [...INVARIANTS, policyUsed],
    say: console.log,
  });
  console.log(JSON.stringify(report));
  // As a text, so that the first line of a failure already says what.
  expect(report.violations.join('\n')).toBe('');
  expect(report.byState['cancelled']).toBeGreaterThan(0);
});
