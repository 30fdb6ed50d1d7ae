import { setTimeout as delay } from 'node:timers/promises';
import { planFaults } from './fault-plan.ts';
import type { Fault } from './faults/define-fault.ts';
import { FAULTS } from './faults/faults.ts';
import { isGivenUp, type Evidence, type Invariant } from './invariants/define-invariant.ts';
import { INVARIANTS } from './invariants/invariants.ts';
import { nothingLeft } from './invariants/nothing-left.ts';
import { findLeftovers } from './leftovers/leftovers.ts';
import { startLoad } from './load/start-load.ts';
import { trueTime } from './load/true-time.ts';
import { keepLogs } from './keep-logs.ts';
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
  const evidence = await disturb(world, options, (line) => say(`${clock()}  ${line}`));
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
  const queries = await readQueries(world, load);
  say('results read, before and after a restart');
  const leftovers =
    options.invariants?.includes(nothingLeft) === false ? [] : await findLeftovers(world, load.sent.length);
  say('leftovers looked for');
  return {
    seed,
    faults,
    apis: world.apis.map(({ name }) => name),
    queries,
    refusals: caller.refusals,
    site: await site.log(),
    leftovers,
    load: { from, to },
  };
}

function reportOf(world: World, { seed, faults, queries, site }: Evidence) {
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
    answers: { ...counts, later: refusals.length },
  };
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
