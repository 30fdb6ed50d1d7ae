import { commands } from '@rowmill/commands';
import { parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import { bindPlan } from './bind-plan.ts';
import { describeStages } from './describe-stages.ts';
import { planSteps, type PlanOptions } from './plan-steps.ts';

function stepsOf(text: string, options: PlanOptions = { given: false }) {
  const { plan, problems } = parseQuery(text, commands);
  if (plan === undefined) throw new Error(problems[0]?.message);
  const scope = { id: 'q', options: { now: 0, checkpoints: {} }, credential: () => '' };
  return planSteps(describeStages(bindPlan(plan, commands, scope)), options);
}

function shapeOf(text: string, options?: PlanOptions): string[] {
  return stepsOf(text, options).map(({ kind, input, stages }) =>
    `${kind} ${input} ${stages.join(',')}`.trim(),
  );
}

test('row stages ride along behind an expanding stage', () => {
  expect(shapeOf(`seed '[{a: 1}]' || filter "a > 0" || upper a`)).toEqual(['expanding root 0,1,2']);
});

test('delivering to a store is a step of its own, and row stages ride along with it', () => {
  const steps = stepsOf(
    'range 1 9 || freeze numbers --store shed || filter "value > 2" || sort value || head 3',
  );
  expect(steps.map(({ kind, input, need, stages }) => [kind, input, need, stages])).toEqual([
    ['relational', 'none', 'data', [0]],
    ['sink', 'rows', 'deliver', [1, 2]],
    ['relational', 'whole', 'data', [3, 4]],
  ]);
});

test('what is published at the end rides along', () => {
  expect(shapeOf('range 1 9 || freeze numbers || checkpoint last value || sort value')).toEqual([
    'relational none 0,1,2,3',
  ]);
  expect(shapeOf(`seed '[{a: 1}]' || freeze numbers || upper a`)).toEqual(['expanding root 0,1,2']);
});

test('nothing in front of a sink is cut short', () => {
  for (const sink of ['freeze all', 'freeze --store shed', 'checkpoint last a'])
    expect(
      stepsOf(`seed '[{a: 1}]' || api get https://x.test/ || ${sink} || head 1`).map(({ enough }) => enough),
    ).toEqual(Array(sink.includes('store') ? 4 : 3).fill(undefined));
});

test('a step that acts is waited for, whatever a preview needs of it', () => {
  const steps = stepsOf(`seed '[{a: 1}]' || freeze all || api get https://x.test/ || sort a`, {
    given: false,
    preview: 1,
  });
  expect(steps.map(({ hasEffect }) => hasEffect)).toEqual([true, undefined, undefined]);
});

test('every expanding stage begins a step', () => {
  expect(
    shapeOf('range 1 3 || api get https://x.test/ || filter "a > 0" || api get https://y.test/'),
  ).toEqual(['relational none 0', 'expanding rows 1,2', 'expanding rows 3']);
});

test('a source, row stages and table stages with SQL are one statement', () => {
  expect(shapeOf('range 1 9 || filter "value > 2" || math d "value * 2" || sort d')).toEqual([
    'relational none 0,1,2,3',
  ]);
});

test('a table stage behind closures begins a step, and SQL goes on behind it', () => {
  expect(shapeOf(`seed '[{a: 1}]' || filter "a > 0" || sort a || rename a b || head 3`)).toEqual([
    'expanding root 0,1',
    'relational whole 2,3,4',
  ]);
});

test('the first stage without SQL behind SQL begins a step, and later row stages ride along with it', () => {
  expect(shapeOf('range 1 9 || html value || filter "value > 2" || sort value')).toEqual([
    'relational none 0',
    'rows rows 1,2',
    'relational whole 3',
  ]);
});

test('rows that were given are a table', () => {
  expect(shapeOf('filter "a > 0" || sort a', { given: true })).toEqual([
    'given none',
    'relational whole 0,1',
  ]);
});

test('appending waits for the whole stage', () => {
  const steps = stepsOf(`seed '[1]' --labelStage one || seed '[2]' --appendStage one || sort value`);
  expect(steps.map(({ kind, stages }) => [kind, stages])).toEqual([
    ['expanding', [0]],
    ['expanding', [1]],
    ['relational', [2]],
  ]);
  expect(steps[2]?.append).toEqual({ stage: 0, to: 1 });
});

test('head ends the step before it, unless its rows have another use', () => {
  expect(stepsOf(`seed '[1]' || api get https://x.test/ || head 5`)[1]?.enough).toBe(5);
  expect(
    stepsOf(`seed '[1]' || api get https://x.test/ --checkpoint a:b || head 5`)[1]?.enough,
  ).toBeUndefined();
  expect(
    stepsOf(`seed '[1]' --labelStage one || api get https://x.test/ || head 5 || append one`)[1]?.enough,
  ).toBeUndefined();
});

test('a preview limits the input of expanding stages and ends what is before them', () => {
  const steps = stepsOf(`seed '[1]' || api get https://x.test/`, { given: false, preview: 2 });
  expect(steps.map(({ inputLimit, enough }) => [inputLimit, enough])).toEqual([
    [2, 2],
    [2, undefined],
  ]);
});

test('a step knows the one domain it goes to', () => {
  expect(stepsOf(`seed '[1]' || api get https://x.test/$value$`)[1]?.domain).toBe('x.test');
  expect(stepsOf(`seed '[1]' || api get https://$value$.test/`)[1]?.domain).toBeUndefined();
});
