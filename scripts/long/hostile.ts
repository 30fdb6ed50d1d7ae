import { parseArgs } from 'node:util';
import { openGround } from '../../tests/browser/hostile/open-ground.ts';
import { PAGE_OPERATIONS, planJobs } from '../../tests/browser/hostile/plan-jobs.ts';
import { runHostile } from '../../tests/browser/hostile/run-hostile.ts';
import { hostilePages } from '../../tests/pages/hostile/hostile-pages.ts';

/**
 * Every hostile page with every operation. `--only loop` takes pages with that in their names, `--operation pdf` one
 * operation, `--short` each page once,
 * `--timeout 9000` gives jobs more than three seconds, for a machine that has other work.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    operation: { type: 'string', default: '' },
    timeout: { type: 'string' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: process.env['SEED'] ?? String(Math.floor(Math.random() * 2 ** 30)) },
  },
});
const seed = Number(values.seed);
console.log(`SEED=${seed}`);
const pages = hostilePages.filter(({ name }) => name.includes(values.only));
const jobs = planJobs(seed, pages, !values.short).filter(({ operation }) =>
  operation.includes(values.operation),
);
const began = performance.now();
await using ground = await openGround();
const report = await runHostile(
  ground,
  jobs,
  values.timeout === undefined ? undefined : Number(values.timeout),
);
const seconds = Math.round((performance.now() - began) / 1000);
const operations = PAGE_OPERATIONS.length;
console.log(JSON.stringify({ seed, pages: pages.length, operations, seconds, ...report }));
// A few jobs alone say nothing of memory.
const grew = jobs.length >= 250 && report.memoryAfter.resident > report.memoryBefore.resident * 1.15;
if (grew) console.log('DEVIATION this process has grown by more than 15 %');
process.exitCode = report.deviations.length === 0 && !grew ? 0 : 1;
