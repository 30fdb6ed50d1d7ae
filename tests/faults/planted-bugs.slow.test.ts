import { expect, test } from 'vitest';
import { BUGS } from './planted/bugs.ts';
import { runFaults } from './run-faults.ts';

const SEED = Number(process.env['SEED'] ?? 1);
/** Whether a fault catches the bug in the act is a matter of moments, so a run may miss it; all of several may not. */
const MOST_RUNS = 5;

test.each(Object.keys(BUGS))('finds a planted bug: %s', async (name) => {
  let found = 0;
  for (let run = 0; run < MOST_RUNS && found === 0; run++) {
    const report = await runFaults({ seed: SEED + run, cancels: 0, say: console.log, ...BUGS[name]! });
    found = report.violations.length;
  }
  expect(found).toBeGreaterThan(0);
});
