import { expect, test } from 'vitest';
import { FAULTS } from './faults/faults.ts';
import { REGRESSIONS } from './regressions.ts';
import { runFaults } from './run-faults.ts';

const SEED = Number(process.env['SEED'] ?? 1);
const COUNT = 25;

test(`${COUNT} faults of every kind: no promise is broken`, async () => {
  const report = await runFaults({ seed: SEED, count: COUNT, say: console.log });
  console.log(JSON.stringify(report));
  // As a text, so that the first line of a failure already says what.
  expect(report.violations.join('\n')).toBe('');
  expect(Object.keys(report.byFault).toSorted()).toEqual(FAULTS.map(({ name }) => name).toSorted());
  // Something must have been at work, and not been given up.
  expect(report.byState['completed']).toBeGreaterThan(COUNT / 2);
  expect(report.givenUp).toBeLessThan(report.queries / 10);
});

const OTHERS = REGRESSIONS.filter(
  ({ seed, count, hasBrowsers = false }) => !hasBrowsers && seed !== SEED && count <= COUNT,
);

test.each(OTHERS)('seed $seed with $count faults stays mended: $was', async ({ seed, count }) => {
  const { violations } = await runFaults({ seed, count });
  expect(violations).toEqual([]);
});
