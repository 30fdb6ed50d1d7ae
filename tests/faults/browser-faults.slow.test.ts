import { expect, test } from 'vitest';
import { BROWSER_WORLD } from './browser-world.ts';
import { REGRESSIONS } from './regressions.ts';
import { runFaults } from './run-faults.ts';

const SEED = Number(process.env['SEED'] ?? 1);
const COUNT = 18;

test(`${COUNT} faults of browsers, renderers and the way out: no promise is broken`, async () => {
  const report = await runFaults({ ...BROWSER_WORLD, seed: SEED, count: COUNT, say: console.log });
  console.log(JSON.stringify(report));
  // As a text, so that the first line of a failure already says what.
  expect(report.violations.join('\n')).toBe('');
  const names = BROWSER_WORLD.faults.map(({ name }) => name).toSorted();
  expect(Object.keys(report.byFault).toSorted()).toEqual(names);
  expect(report.byState['completed']).toBeGreaterThan(COUNT / 2);
  expect(report.givenUp).toBeLessThan(report.queries / 10);
});

const OTHERS = REGRESSIONS.filter(
  ({ seed, count, hasBrowsers = false }) => hasBrowsers && seed !== SEED && count <= COUNT,
);

test.each(OTHERS)('seed $seed with $count faults stays mended: $was', async ({ seed, count }) => {
  const { violations } = await runFaults({ ...BROWSER_WORLD, seed, count });
  expect(violations).toEqual([]);
});
