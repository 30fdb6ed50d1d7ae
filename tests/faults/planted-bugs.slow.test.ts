import { expect, test } from 'vitest';
import { BUGS } from './planted/bugs.ts';
import { runFaults } from './run-faults.ts';

const SEED = Number(process.env['SEED'] ?? 1);

test.each(Object.keys(BUGS))('finds a planted bug: %s', async (name) => {
  const report = await runFaults({ seed: SEED, cancels: 0, say: console.log, ...BUGS[name]! });
  expect(report.violations).not.toEqual([]);
});
