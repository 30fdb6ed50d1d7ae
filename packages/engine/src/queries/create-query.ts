import { uuidV7, type Plan } from '@rowmill/contracts';
import { prefixKeys } from '../cache/prefix-keys.ts';
import type { CachedStage } from '../cache/query-cache.ts';
import { reusableStages } from '../cache/reuse-stages.ts';
import type { GivenRows } from '../ledger/ledger.ts';
import type { QueryOptions } from '../ledger/records.ts';
import { checkDestinations } from '../planner/check-destinations.ts';
import { describeStages } from '../planner/describe-stages.ts';
import { planSteps } from '../planner/plan-steps.ts';
import { baselinesOfPlan } from './baselines-of-plan.ts';
import { checkValues } from './check-values.ts';
import { keptByRerun } from './kept-by-rerun.ts';
import type { QueryHouse } from './query-house.ts';
import type { QueryInput, QueryRequest } from './query-request.ts';
import { readsOfPlan } from './reads-of-plan.ts';
import { writesOfPlan } from './writes-of-plan.ts';
import { tablesOfPlan } from './tables-of-plan.ts';
import { secretsOfPlan } from './secrets-of-plan.ts';
import { wholePlanOf } from './whole-plan-of.ts';
import { writeGivenRows } from './write-given-rows.ts';

const DEFAULT_MINUTES = 60;

/** Checks and plans a query and writes it into the ledger. Throws QueryProblems when the text has mistakes; nothing was kept then. */
export async function createQuery(
  house: QueryHouse,
  request: QueryRequest,
): Promise<{ readonly id: string; readonly plan: Plan }> {
  const { bench } = house;
  const { text, terms, input, preview } = request;
  const plan = request.plan ?? (await wholePlanOf(house, terms.workspace, text));
  checkValues(plan, house, request.values ?? {});
  const now = bench.clock.now();
  const id = request.id ?? uuidV7(now);
  const kept = keptByRerun(input);
  const fixed: QueryOptions = {
    mode: request.mode ?? 'comprehensive',
    minutes: request.minutes ?? DEFAULT_MINUTES,
    cache: input === undefined ? (request.cache ?? true) : false,
    now,
    ...(preview === undefined ? {} : { preview }),
    ...(request.values === undefined ? {} : { values: request.values }),
    baselines: {},
    ...(kept ?? (await readsOfPlan(house, terms.workspace, plan))),
    ...(await secretsOfPlan(house, terms.workspace, plan, request.markerKey)),
  };
  const bindings = house.bindings({ id, plan, options: fixed, terms });
  const from = input?.kind === 'stages' ? { from: input.stages } : {};
  const asked: QueryOptions = {
    ...fixed,
    ...(kept ?? {
      ...(await baselinesOfPlan(house, terms.workspace, bindings)),
      ...(await tablesOfPlan(house, { id, text, workspace: terms.workspace, ...from }, bindings)),
    }),
  };
  checkDestinations(bindings, text);
  const keys = asked.cache ? prefixKeys(bindings, asked, terms.workspace) : [];
  const wanted = keys.filter((key) => key !== undefined);
  const found =
    wanted.length === 0
      ? new Map<string, CachedStage>()
      : await house.cache.stages(terms.workspace, wanted, now);
  const reused = reusableStages(found, keys, bindings);
  const ages = reused.flatMap((entry) => entry?.madeMs ?? []);
  const options: QueryOptions = {
    ...asked,
    ...(await writesOfPlan(house, terms.workspace, bindings, asked.checkpoints, input)),
    ...(ages.length === 0 ? {} : { givenMs: Math.min(...ages) }),
  };
  const steps = planSteps(describeStages(bindings), {
    given: input !== undefined && input.kind !== 'stages',
    reused: input?.kind === 'stages' ? input.stages : reused.length,
    ...(preview === undefined ? {} : { preview }),
  });
  const given = input === undefined ? cachedRows(reused) : await rowsOf(house, id, input);
  await bench.ledger.createQuery({
    id,
    terms,
    text,
    plan,
    steps,
    options,
    ...(given === undefined ? {} : { given }),
  });
  return { id, plan };
}

async function rowsOf({ bench }: QueryHouse, id: string, input: QueryInput): Promise<GivenRows> {
  if (input.kind === 'stages') return input.given;
  const segments =
    input.kind === 'segments' ? input.segments : await writeGivenRows(bench.segments, id, input.rows);
  return { objects: [{ stage: -1, segments }], counts: new Map() };
}

/** Rows that an earlier run left in the cache. */
function cachedRows(reused: readonly (CachedStage | undefined)[]): GivenRows | undefined {
  if (reused.length === 0) return undefined;
  const found = reused.flatMap((entry, stage) => (entry === undefined ? [] : [{ ...entry, stage }]));
  return {
    objects: found.map(({ stage, segments }) => ({ stage, segments })),
    counts: new Map(
      found.map(({ stage, counts }) => [stage, { ...counts, requests: 0, bytes: 0, cacheHits: 1 }]),
    ),
  };
}
