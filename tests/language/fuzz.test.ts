import { catalogue } from '@rowmill/commands';
import { ServiceError, type Plan, type Row, type Value } from '@rowmill/contracts';
import {
  bindCommon,
  bindLets,
  bindStage,
  parseQuery,
  printPlan,
  renderProblems,
  type Scope,
} from '@rowmill/language';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedQuery } from './generated-query.ts';

/** Raised by hand: `RUNS=500000 SEED=1 npx vitest …`. */
const runs = Number(process.env['RUNS'] ?? 20_000);
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

const row: Row = new Map<string, Value>([
  ['a', 'text & more'],
  ['b', ['x', 1, null]],
  ['n', 5],
  ['host', 'a.test'],
]);

const scope: Scope = {
  row,
  now: 0,
  queryId: 'q',
  checkpoints: new Map(),
  prompts: new Map([['p', 'say "hello"']]),
  templates: new Map([['t', 1]]),
  credential: (name) => `marker-${name}`,
};

test(
  `any text gives a plan or problems, never an exception, and printing is stable (SEED=${seed})`,
  { timeout: runs * 3 },
  () => {
    let plans = 0;
    fc.assert(
      fc.property(generatedQuery(catalogue), (text) => {
        const { plan, problems } = parseQuery(text, catalogue);
        for (const { from, to } of problems) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
        expect(plan === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
        renderProblems(text, problems);
        if (!plan) return;
        plans++;
        callAll(plan);
        const printed = printPlan(plan, catalogue);
        const again = parseQuery(printed, catalogue);
        expect(meaningOf(again.plan)).toEqual(meaningOf(plan));
        expect(printPlan(again.plan!, catalogue)).toBe(printed);
      }),
      { numRuns: runs, seed },
    );
    expect(plans).toBeGreaterThan(runs / 10);
  },
);

/** A stage that was accepted can be bound; what a row's values do to it is told by the one error class. */
function callAll(plan: Plan): void {
  const lets = bindLets(plan, catalogue);
  for (const stage of plan.stages) {
    const signature = catalogue.get(stage.command.toLowerCase())!;
    bindCommon(stage, signature);
    const bound = bindStage(stage, signature, lets);
    try {
      bound.call({ ...scope, lets: lets.values(scope) });
    } catch (error) {
      expect(error).toBeInstanceOf(ServiceError);
    }
  }
}

/** The plan without the places in its text. */
function meaningOf(plan: Plan | undefined): unknown {
  return JSON.parse(
    JSON.stringify(plan?.stages, (key, value: unknown) => (key === 'span' ? undefined : value)) ?? 'null',
  );
}
