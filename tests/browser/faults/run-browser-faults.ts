import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import { SeededRandom } from '../../../packages/engine/src/simulator/seeded-random.ts';
import { mountSmallDisk } from '../../faults/disk/small-disk.ts';
import type { HostilePage } from '../../pages/hostile/hostile-page.ts';
import { body } from '../../pages/hostile/serving.ts';
import { findLeftovers, measureQuiet } from '../hostile/leftovers/find-leftovers.ts';
import { openGround } from '../hostile/open-ground.ts';
import { optionsOf } from '../hostile/options-of.ts';
import { PAGE_OPERATIONS } from '../hostile/plan-jobs.ts';
import type { Fault, FaultyGround } from './fault.ts';
import { faults } from './faults.ts';

export interface BrowserFaultsReport {
  readonly rounds: number;
  readonly jobs: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Jobs that were under way when something happened. */
  readonly struck: number;
  readonly deviations: readonly string[];
  readonly longestMs: number;
}

const SLOTS = 3;
const JOBS = 5;
const TIMEOUT_MS = 8_000;
const GRACE_MS = 2_000;
const DISK_MEGABYTES = 64;
/** What may become of a job through no fault of its own. */
const NAMED = new Set([
  'ok',
  'browser/crashed',
  'browser/timeout',
  'browser/not-started',
  'browser/navigation-failed',
]);

const plain: HostilePage = { name: 'plain', why: 'it does no harm', serve: body(''), outcome: 'ok' };

/** In each round several jobs run, something happens to their browser at a random moment, and the next job has to work. */
export async function runBrowserFaults(seed: number, rounds: number): Promise<BrowserFaultsReport> {
  const random = new SeededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'rowmill-browser-faults-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const disk = await mountSmallDisk(folder, DISK_MEGABYTES);
  if (disk === undefined) console.log('no disk can be mounted, so none is filled');
  else stack.use(disk);
  const ground = { ...stack.use(await openGround({ slots: SLOTS }, folder)), disk };
  const tally = {
    jobs: 0,
    outcomes: {} as Record<string, number>,
    struck: 0,
    deviations: [] as string[],
    longestMs: 0,
  };
  await runJob(ground, random, tally, 'the first job', true);
  const quiet = measureQuiet(ground);
  for (let round = 0; round < rounds; round++) {
    const fault = faults[(round + seed) % faults.length]!;
    const where = `round ${round}, ${fault.name}`;
    await strikeJobs(ground, fault, random, tally, where);
    await runJob(ground, random, tally, `${where}: the next job`, true);
    for (const left of await findLeftovers(ground, quiet)) deviate(tally, `${where}: ${left}`);
  }
  return { rounds, ...tally };
}

interface Tally {
  jobs: number;
  readonly outcomes: Record<string, number>;
  struck: number;
  readonly deviations: string[];
  longestMs: number;
}

async function strikeJobs(
  ground: FaultyGround,
  fault: Fault,
  random: SeededRandom,
  tally: Tally,
  where: string,
): Promise<void> {
  const jobs = Array.from({ length: JOBS }, () => runJob(ground, random, tally, where, false));
  await delay(random.between(0, 1_500));
  tally.struck += ground.service.status.busy;
  const undo = await fault.strike(ground, random);
  const lasts = delay(random.between(500, 6_000));
  await Promise.all([...jobs, undo && lasts]);
  await undo?.();
}

/** Runs a job of a random kind; what has to work gets a second try. */
async function runJob(
  { service, site }: FaultyGround,
  random: SeededRandom,
  tally: Tally,
  where: string,
  hasToWork: boolean,
): Promise<void> {
  const operation = random.pick(PAGE_OPERATIONS);
  const options = {
    ...optionsOf(operation, plain, site.plainPage),
    wait: random.between(0, 800),
    retry: hasToWork ? 1 : random.between(0, 1),
  };
  const timeoutMs = hasToWork ? 2 * TIMEOUT_MS : TIMEOUT_MS;
  const began = performance.now();
  const { outcome, message } = await service.run(operation, options, { timeoutMs, job: where }).then(
    () => ({ outcome: 'ok', message: '' }),
    (error: unknown) => ({
      outcome: error instanceof ServiceError ? error.code : 'none',
      message: String(error),
    }),
  );
  const tookMs = performance.now() - began;
  tally.jobs++;
  tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1;
  tally.longestMs = Math.max(tally.longestMs, tookMs);
  if (tookMs > timeoutMs + GRACE_MS)
    deviate(tally, `${where}: ${operation} took ${(tookMs / 1000).toFixed(1)} s`);
  if (hasToWork ? outcome !== 'ok' : !NAMED.has(outcome))
    deviate(tally, `${where}: ${operation}: ${outcome} ${message}`);
}

function deviate({ deviations }: Tally, what: string): void {
  console.log(`DEVIATION ${what}`);
  deviations.push(what);
}
