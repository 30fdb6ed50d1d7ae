import { expect, test } from 'vitest';
import { hostilePages } from '../../pages/hostile/hostile-pages.ts';
import { openGround } from './open-ground.ts';
import { planJobs } from './plan-jobs.ts';
import { runHostile } from './run-hostile.ts';

test('each hostile page ends as it has to, in time, and leaves nothing', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`SEED=${seed}`);
  expect(hostilePages.length).toBeGreaterThanOrEqual(150);
  await using ground = await openGround();
  const report = await runHostile(ground, planJobs(seed, hostilePages, false));
  console.log(JSON.stringify(report));
  expect(report.deviations).toEqual([]);
  expect(report.memoryAfter.held).toBeLessThan(report.memoryBefore.held * 1.15);
});
