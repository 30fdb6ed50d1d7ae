import { uuidV7 } from '@rowmill/contracts';
import { checkDestinations } from '../planner/check-destinations.ts';
import { describeStages } from '../planner/describe-stages.ts';
import { planSteps } from '../planner/plan-steps.ts';
import type { Explanation, RunOptions } from './local-engine.ts';
import { explainSql } from './explain-sql.ts';
import { wholePlanOf } from '../queries/whole-plan-of.ts';
import type { QueryHouse } from '../queries/query-house.ts';
import { readsOfPlan } from '../queries/reads-of-plan.ts';
import { LOCAL_WORKSPACE } from './local-workspace.ts';

/** How a query would run; nothing is. */
export async function explainQuery(
  house: QueryHouse,
  text: string,
  given: RunOptions = {},
): Promise<Explanation> {
  const { bench } = house;
  const plan = await wholePlanOf(house, LOCAL_WORKSPACE, text);
  const now = bench.clock.now();
  const reads = await readsOfPlan(house, LOCAL_WORKSPACE, plan);
  const options = {
    mode: given.mode ?? 'comprehensive',
    minutes: 0,
    cache: true,
    now,
    baselines: {},
    ...reads,
  } as const;
  const id = uuidV7(now);
  const bindings = house.bindings({ id, plan, options, terms: { workspace: LOCAL_WORKSPACE } });
  house.forget(id);
  checkDestinations(bindings, text);
  const facts = describeStages(bindings);
  const steps = planSteps(facts, {
    given: given.given !== undefined,
    ...(given.preview === undefined ? {} : { preview: given.preview }),
  });
  return {
    plan,
    steps: steps.flatMap((step) => {
      if (step.kind === 'given') return [];
      const sql =
        step.kind === 'relational' ? explainSql(step.stages.map((index) => bindings[index]!)) : undefined;
      return {
        index: step.index,
        kind: step.kind,
        need: step.need,
        stages: step.stages.map((index) => ({
          index,
          command: plan.stages[index]!.command,
          touchesNetwork: facts[index]!.need !== 'data',
          bySql: step.kind === 'relational',
        })),
        ...(sql === undefined ? {} : { sql }),
      };
    }),
  };
}
