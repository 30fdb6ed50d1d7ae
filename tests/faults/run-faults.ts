import { setTimeout as delay } from 'node:timers/promises';
import { planFaults } from './fault-plan.ts';
import type { Fault } from './faults/define-fault.ts';
import { FAULTS } from './faults/faults.ts';
import { isGivenUp, type Evidence, type Invariant } from './invariants/define-invariant.ts';
import { INVARIANTS } from './invariants/invariants.ts';
import { nothingLeft } from './invariants/nothing-left.ts';
import { ticksOnce } from './invariants/ticks-once.ts';
import { findLeftovers } from './leftovers/leftovers.ts';
import { startLoad } from './load/start-load.ts';
import { trueTime } from './load/true-time.ts';
import { keepLogs } from './keep-logs.ts';
import { SCHEDULES, type PlannedSchedule } from './schedules/schedules.ts';
import { watchSchedules } from './schedules/watch-schedules.ts';
import { readBucket } from './sinks/read-bucket.ts';
import { readLetters } from './sinks/read-letters.ts';
import { readQueries } from './read-queries.ts';
import type { Shape } from './shapes/define-shape.ts';
import { SHAPES } from './shapes/shapes.ts';
import { strike } from './strike.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

export interface FaultRunOptions extends Omit<WorldOptions, 'seed'> {
  readonly seed: number;
  readonly count: number;
  readonly faults?: readonly Fault[];
  readonly shapes?: readonly Shape[];
  readonly invariants?: readonly Invariant[];
  /** Only where their ticks are judged. */
  readonly schedules?: readonly PlannedSchedule[];
  /** How many queries are under way at once; 12 when left out. */
  readonly atOnce?: number;
  readonly cancels?: number;
  /** Before the first fault, and in its place where there is none. */
  readonly calmMs?: number;
  /** How long queries may take to end after the last fault; a minute when left out. */
  readonly settleMs?: number;
  /** Told what happens while it does. */
  readonly say?: (line: string) => void;
}

export interface FaultReport {
  readonly seed: number;
  readonly faults: number;
  readonly byFault: Readonly<Record<string, number>>;
  readonly queries: number;
  readonly byState: Readonly<Record<string, number>>;
  /** Queries with a row or a step that was at work in too many kills, as is promised; they say so. */
  readonly givenUp: number;
  readonly rows: number;
  readonly requests: number;
  /** Rows that came to stores, those that came again included, and rows that stores refused. */
  readonly deliveries: { readonly arrived: number; readonly again: number; readonly refused: number };
  /** Ticks of schedules, by what became of them. */
  readonly ticks: Readonly<Record<string, number>>;
  readonly answers: { readonly answered: number; readonly unanswered: number; readonly later: number };
  readonly violations: readonly string[];
  readonly seconds: number;
}

/** After the last fault has healed everything ends within a minute; a store that lost its past gives nothing for one. */
const SETTLE_MS = 60_000;
const QUIET_MS = 62_000;
const CALM_MS = 3_000;
const AT_ONCE = 12;
const CANCELS = 0.12;

/** One seed, one world: queries run, things go wrong, and in the end everything is judged. */
export async function runFaults(options: FaultRunOptions): Promise<FaultReport> {
  const { seed, say = () => undefined, invariants = INVARIANTS } = options;
  const began = performance.now();
  const clock = (): string => `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`;
  say(`SEED=${seed}`);
  await using world = await openWorld(options);
  say(`${clock()}  the world is open`);
  const evidence = await disturb(world, options, (line) => say(`${clock()}  ${line}`)).catch(
    async (error: unknown) => {
      say(`the logs are in ${await keepLogs(world)}`);
      throw error;
    },
  );
  const violations = invariants.flatMap(({ id, promise, judge }) =>
    judge(evidence).map((found) => `${id} ${promise}: ${found}`),
  );
  for (const violation of violations) say(`BROKEN  ${violation}`);
  if (violations.length > 0) say(`the logs are in ${await keepLogs(world)}`);
  return {
    ...reportOf(world, evidence),
    violations,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

async function disturb(
  world: World,
  options: FaultRunOptions,
  say: (line: string) => void,
): Promise<Evidence> {
  const { seed, caller, site } = world;
  const from = trueTime();
  const isJudged = (invariant: Invariant): boolean => options.invariants?.includes(invariant) !== false;
  const watch = await watchSchedules(world, isJudged(ticksOnce) ? (options.schedules ?? SCHEDULES) : []);
  const load = startLoad({
    seed,
    site,
    caller,
    shapes: options.shapes ?? SHAPES,
    atOnce: options.atOnce ?? AT_ONCE,
    cancels: options.cancels ?? CANCELS,
  });
  await delay(options.calmMs ?? CALM_MS);
  const plan = planFaults(seed, options.count, options.faults ?? FAULTS);
  const faults = await strike(world, plan, ({ name, on, detail, from: start, to }) =>
    say(
      `${name}: ${on} ${detail} for ${((to - start) / 1000).toFixed(1)} s; ${load.unfinished()} of ${load.sent.length} queries under way`,
    ),
  );
  const to = trueTime();
  await load.stop();
  const closed = plan.some(({ fault }) => fault.closesGates === true);
  const late = await load.settle((options.settleMs ?? SETTLE_MS) + (closed ? QUIET_MS : 0));
  say(`${load.sent.length} queries, ${late.length} of them without an end`);
  const { schedules, strays } = await watch.end();
  const ticks = schedules.flatMap((schedule) => schedule.ticks);
  say(`${ticks.length} ticks of ${schedules.length} schedules`);
  const queries = await readQueries(world, load);
  say('results read, before and after a restart');
  const created = load.sent.length + ticks.filter(({ query }) => query !== null).length;
  const leftovers = isJudged(nothingLeft) ? await findLeftovers(world, created) : [];
  say('leftovers looked for');
  const { visits, arrivals } = await site.log();
  return {
    seed,
    faults,
    apis: world.apis.map(({ name }) => name),
    workers: world.workers.map(({ name }) => name),
    queries,
    refusals: caller.refusals,
    site: { visits },
    arrivals: [...arrivals, ...(await readBucket(world.services))],
    letters: await readLetters(caller),
    schedules,
    strays,
    leftovers,
    load: { from, to },
  };
}

function reportOf(world: World, evidence: Evidence) {
  const { seed, faults, queries, site, arrivals, letters, schedules } = evidence;
  const { counts, refusals } = world.caller;
  return {
    seed,
    faults: faults.length,
    byFault: countBy(faults, ({ name }) => name),
    queries: queries.length,
    byState: countBy(queries, ({ end }) => end?.state ?? 'without an end'),
    givenUp: queries.filter((query) => isGivenUp(query, { faults })).length,
    rows: queries.reduce((sum, { end }) => sum + (end?.rows.length ?? 0), 0),
    requests: site.visits.length,
    deliveries: {
      arrived: arrivals.length,
      again: arrivals.length - new Set(arrivals.map(({ key }) => key)).size,
      refused: letters.length,
    },
    ticks: countBy(
      schedules.flatMap(({ ticks }) => ticks),
      ({ state }) => state,
    ),
    answers: { ...counts, later: refusals.length },
  };
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
