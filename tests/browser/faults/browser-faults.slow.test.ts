import { expect, test } from 'vitest';
import { runBrowserFaults } from './run-browser-faults.ts';

test('whatever happens to a browser, its jobs have a named outcome and the next one works', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`SEED=${seed}`);
  const report = await runBrowserFaults(seed, 10);
  console.log(JSON.stringify(report));
  expect(report.deviations).toEqual([]);
  expect(report.struck).toBeGreaterThan(0);
});
