import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { percentile } from '../../load/percentile.ts';
import { findLeftovers, measureQuiet } from './leftovers/find-leftovers.ts';
import type { HostileGround } from './open-ground.ts';
import type { HostileJob } from './plan-jobs.ts';
import { runHostileJob } from './run-hostile-job.ts';

export interface Memory {
  /** What this process holds on to. */
  readonly held: number;
  /** With what it was given and has not given back; a test runner has its own part in that. */
  readonly resident: number;
}

export interface HostileReport {
  readonly jobs: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly deviations: readonly string[];
  /** Jobs that were lost with a browser that another job's page had ruined; each was run again by itself. */
  readonly collateral: number;
  readonly longestMs: number;
  readonly browsersKilled: number;
  readonly browsersRecycled: number;
  /** Of this process when it has what it needs, and in the end: medians of what was seen between hands. */
  readonly memoryBefore: Memory;
  readonly memoryAfter: Memory;
}

const TIMEOUT_MS = 3_000;
const AT_ONCE = 2;
/** Jobs between two looks at what is left. */
const HAND = 24;
/** Hands until this process has all the memory that it needs, and how many are looked at then and in the end. */
const WARM_HANDS = 4;
const LOOKS = 4;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Runs all jobs, two at a time, each followed by a harmless one, and looks now and then at what they left. */
export async function runHostile(
  ground: HostileGround,
  jobs: readonly HostileJob[],
  timeoutMs = TIMEOUT_MS,
): Promise<HostileReport> {
  const tally = {
    outcomes: {} as Record<string, number>,
    deviations: [] as string[],
    collateral: 0,
    longestMs: 0,
  };
  const deviate = (what: string): void => {
    console.log(`DEVIATION ${what}`);
    tally.deviations.push(what);
  };
  await visitPlain(ground);
  await delay(1_000);
  const quiet = measureQuiet(ground);
  const memory: Memory[] = [];
  for (let from = 0; from < jobs.length; from += HAND) {
    const hand = jobs.slice(from, from + HAND);
    const rest = [...hand];
    const work = async (): Promise<void> => {
      for (let job = rest.shift(); job !== undefined; job = rest.shift())
        await runOne(ground, job, timeoutMs, tally, deviate);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const left of await findLeftovers(ground, quiet))
      deviate(
        `left: ${left}; after ${hand.map(({ page, operation }) => `${page.name} ${operation}`).join(', ')}`,
      );
    memory.push(await settledMemory());
  }
  const { killed, recycled } = ground.service.status;
  return {
    jobs: jobs.length,
    ...tally,
    browsersKilled: killed,
    browsersRecycled: recycled,
    memoryBefore: medianOf(memory.slice(WARM_HANDS, WARM_HANDS + LOOKS)),
    memoryAfter: medianOf(memory.slice(-LOOKS)),
  };
}

async function runOne(
  ground: HostileGround,
  job: HostileJob,
  timeoutMs: number,
  tally: { readonly outcomes: Record<string, number>; collateral: number; longestMs: number },
  deviate: (what: string) => void,
): Promise<void> {
  const { service, site } = ground;
  const name = `${job.page.name} ${job.operation}`;
  const killedBefore = service.status.killed;
  let result = await runHostileJob(service, job, site.addressOf(job.page), timeoutMs);
  if (result.deviation !== undefined && service.status.killed > killedBefore) {
    tally.collateral++;
    result = await runHostileJob(service, job, site.addressOf(job.page), timeoutMs);
  }
  tally.outcomes[result.outcome] = (tally.outcomes[result.outcome] ?? 0) + 1;
  tally.longestMs = Math.max(tally.longestMs, result.tookMs);
  if (result.deviation !== undefined) deviate(`${name}: ${result.deviation}`);
  const trouble = await visitPlain(ground);
  if (trouble !== undefined) deviate(`${name}: the next job: ${trouble}`);
}

/** A page that does no harm works, whatever was before. */
async function visitPlain({ service, site }: HostileGround): Promise<string | undefined> {
  const terms = { timeoutMs: 4 * TIMEOUT_MS, job: 'plain' };
  const options = { url: site.plainPage, selector: '#mark' };
  return await service.run('selector', options, terms).then(
    ({ elements }) => (elements.length === 1 ? undefined : `${elements.length} elements`),
    (error: unknown) => String(error),
  );
}

async function settledMemory(): Promise<Memory> {
  for (let times = 0; times < 3; times++) {
    collectGarbage();
    await delay(100);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, resident: rss };
}

function medianOf(looks: readonly Memory[]): Memory {
  const median = (figures: readonly number[]): number => percentile(figures, 0.5);
  return {
    held: median(looks.map(({ held }) => held)),
    resident: median(looks.map(({ resident }) => resident)),
  };
}
