import type { DomainPolicy, Need, Outcome } from '@rowmill/contracts';
import type { ParseOptions } from '@rowmill/language';
import { runInProcess } from '../in-process/run-in-process.ts';
import type { Slots } from '../in-process/slots.ts';
import type { GivenRows } from '../ledger/ledger.ts';
import type { QueryOptions, QueryRecord } from '../ledger/records.ts';
import type { Cancellation } from '../orchestrator/effects.ts';
import { describeStages } from '../planner/describe-stages.ts';
import { keepStages, reusableStages } from '../cache/reuse-stages.ts';
import { prefixKeys } from '../cache/prefix-keys.ts';
import type { CachedStage, QueryCache } from '../cache/query-cache.ts';
import { planSteps } from '../planner/plan-steps.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import { DEFAULT_LIMITS, matchPolicy, policiesByDomain } from '../policy/match-policy.ts';
import type { Segments } from '../segments/segments.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import { domainCaps } from './domain-caps.ts';
import type { QueryRun, RunOptions } from './local-engine.ts';
import { openQueryRun } from './open-query-run.ts';
import { planOf } from './plan-of.ts';
import { readsOfPlan } from './reads-of-plan.ts';
import { uuidV7 } from './uuid-v7.ts';
import { writeGivenRows } from './write-given-rows.ts';

const DEFAULT_MINUTES = 60;
export const LOCAL_WORKSPACE = 'local';

/** What all queries of one local engine share. */
export interface LocalHouse {
  readonly bench: Workbench;
  /** What a query may name. */
  readonly names: ParseOptions;
  bindings(query: Pick<QueryRecord, 'id' | 'plan' | 'options'>): readonly StageBinding[];
  readonly slots: Readonly<Record<Need, Slots>>;
  readonly policies: readonly DomainPolicy[];
  readonly cache: QueryCache;
  /** Lets go of what was kept for a query while it ran. */
  forget(query: string): void;
  readonly runs: Set<{ cancel(): void; readonly ended: Promise<unknown> }>;
}

/** Checks, plans and starts a query. */
export async function startQuery(house: LocalHouse, text: string, given: RunOptions = {}): Promise<QueryRun> {
  const { bench } = house;
  const plan = planOf(text, bench.commands, house.names);
  const now = bench.clock.now();
  const id = uuidV7(now);
  const options: QueryOptions = {
    mode: given.mode ?? 'comprehensive',
    minutes: given.minutes ?? DEFAULT_MINUTES,
    cache: given.cache ?? true,
    now,
    ...(given.preview === undefined ? {} : { preview: given.preview }),
    ...(await readsOfPlan(bench, LOCAL_WORKSPACE, plan)),
  };
  const bindings = house.bindings({ id, plan, options });
  const usesCache = options.cache && given.given === undefined;
  const keys = usesCache ? prefixKeys(bindings, options) : [];
  const reused = reusableStages(house.cache, keys, bindings, now);
  const steps = planSteps(describeStages(bindings), {
    given: given.given !== undefined,
    reused: reused.length,
    ...(given.preview === undefined ? {} : { preview: given.preview }),
  });
  house.cache.begin(id, now);
  for (const entry of reused) if (entry !== undefined) house.cache.noteIngredient(id, entry.madeMs);
  const rows =
    given.given === undefined ? givenStages(reused) : await givenRows(bench.segments, id, given.given);
  await bench.ledger.createQuery({
    id,
    terms: { workspace: LOCAL_WORKSPACE },
    text,
    plan,
    steps,
    options,
    ...(rows === undefined ? {} : { given: rows }),
  });

  const stop = new AbortController();
  const cancelled = Promise.withResolvers<Cancellation>();
  const cancel = (cause: Cancellation): void => {
    void bench.ledger.cancel(id);
    stop.abort(new Error(cause.kind));
    cancelled.resolve(cause);
  };
  void bench.clock.sleep(options.minutes * 60_000, stop.signal).then(() => {
    if (!stop.signal.aborted) cancel({ kind: 'deadline' });
  });
  const policies = policiesByDomain(house.policies);
  const ended: Promise<Outcome> = runInProcess(bench, {
    query: id,
    slots: house.slots,
    domains: domainCaps(steps, (domain) => matchPolicy(domain, policies, DEFAULT_LIMITS).limits),
    stop: stop.signal,
    cancelled: cancelled.promise,
  })
    .then(async (outcome) => {
      const progress = await bench.ledger.progress(id);
      const isWhole = usesCache && outcome.state === 'completed';
      await keepStages(house.cache, id, isWhole ? keys : [], progress, (stage) =>
        bench.ledger.stageSegments(id, stage),
      );
      return outcome;
    })
    .finally(() => {
      stop.abort('done');
      house.forget(id);
      house.runs.delete(run);
    });
  const run = openQueryRun(house, { id, plan, ended, cancel: () => cancel({ kind: 'cancelled' }) });
  house.runs.add(run);
  return run;
}

/** Rows that were handed in, as what the first step reads. */
async function givenRows(
  segments: Segments,
  id: string,
  rows: NonNullable<RunOptions['given']>,
): Promise<GivenRows> {
  return { objects: [{ stage: -1, segments: await writeGivenRows(segments, id, rows) }], counts: new Map() };
}

/** Rows that an earlier run left. */
function givenStages(reused: readonly (CachedStage | undefined)[]): GivenRows | undefined {
  if (reused.length === 0) return undefined;
  const found = reused.flatMap((entry, stage) => (entry === undefined ? [] : [{ ...entry, stage }]));
  return {
    objects: found.map(({ stage, segments }) => ({ stage, segments })),
    counts: new Map(
      found.map(({ stage, counts }) => [stage, { ...counts, requests: 0, bytes: 0, cacheHits: 1 }]),
    ),
  };
}
