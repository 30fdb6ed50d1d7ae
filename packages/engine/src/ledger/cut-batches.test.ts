import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../planner/step.ts';
import { cutBatches, type StepView } from './cut-batches.ts';
import { comparePlaces, type BatchView } from './known-order.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

const plain = { need: 'data', concurrency: 1, reads: [], stages: [0], output: 0 } as const;
const batchRows = { smallest: 3, largest: 10 };

function steps(count: number): readonly Step[] {
  return Array.from({ length: count }, (_, index): Step => {
    const input = index === 0 ? 'root' : 'rows';
    return { ...plain, index, kind: 'expanding', input, batchRows };
  });
}

/** Hands out and finishes batches in an order that `choose` decides; gives the batches of each step at the end. */
function runAll(plan: readonly Step[], choose: (most: number) => number, limit: number): readonly StepView[] {
  const closed = plan.map(() => false);
  const batches: BatchView[][] = plan.map(() => []);
  const sizes = new Map<BatchView['n'], number>();
  const view = (): readonly StepView[] =>
    plan.map((step, index) => ({ step, closed: closed[index]!, batches: batches[index]! }));
  const total = new Map<string, number>();
  for (let round = 0; round < 5_000; round++) {
    const decision = cutBatches(view(), limit, 0);
    for (const { step, n, place, input, size } of decision.cut) {
      batches[step]!.push({
        n,
        place,
        ...(input === undefined ? {} : { input }),
        state: 'ready',
        notBefore: 0,
        rowsOut: 0,
      });
      sizes.set(n, size);
      total.set(`${step} ${n}`, choose(4) * size);
    }
    for (const step of [...decision.close, ...decision.end]) closed[step] = true;
    for (const { step, n } of decision.hand) batches[step]![n] = { ...batches[step]![n]!, state: 'running' };
    if (decision.finished) return view();
    const running = batches.flatMap((all, step) =>
      all.filter(({ state }) => state === 'running').map(({ n }) => ({ step, n })),
    );
    if (running.length === 0) throw new Error('nothing runs and nothing is finished');
    const { step, n } = running[choose(running.length - 1)]!;
    const batch = batches[step]![n]!;
    const all = total.get(`${step} ${n}`)!;
    const rowsOut = Math.min(all, batch.rowsOut + choose(7));
    const isDone = rowsOut === all && choose(1) === 1;
    batches[step]![n] = { ...batch, rowsOut, state: isDone ? 'done' : 'running' };
  }
  throw new Error('it never ends');
}

test(`every row is cut once, with its neighbours and in order (SEED=${seed})`, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 8 }),
      fc.infiniteStream(fc.nat()),
      (count, limit, stream) => {
        const choose = (most: number): number => stream.next().value! % (most + 1);
        const views = runAll(steps(count), choose, limit);
        for (const [index, { batches }] of views.entries()) {
          if (index === 0) continue;
          const before = views[index - 1]!.batches.toSorted((a, b) => comparePlaces(a.place, b.place));
          const starts = new Map<number, number>();
          let position = 0;
          for (const batch of before) {
            starts.set(batch.n, position);
            position += batch.rowsOut;
          }
          let next = 0;
          for (const { input } of batches.toSorted((a, b) => comparePlaces(a.place, b.place))) {
            expect(starts.get(input!.first)! + input!.from).toBe(next);
            next += input!.to - input!.from;
            expect(input!.to - input!.from).toBeLessThanOrEqual(batchRows.largest);
          }
          expect(next).toBe(position);
        }
      },
    ),
    { seed, numRuns: 200 },
  );
});

test('later steps come first', () => {
  const [first, second] = steps(2) as [Step, Step];
  const done: BatchView = { n: 0, place: [0], state: 'done', notBefore: 0, rowsOut: 25 };
  const { hand, cut } = cutBatches(
    [
      { step: first, closed: true, batches: [done] },
      { step: second, closed: false, batches: [] },
    ],
    2,
    0,
  );
  expect(hand.map(({ step }) => step)).toEqual([1, 1]);
  expect(cut.map(({ size }) => size)).toEqual([10, 10]);
});

test('while slots idle rows are cut smaller, but not without need', () => {
  const [first, second] = steps(2) as [Step, Step];
  const done: BatchView = { n: 0, place: [0], state: 'done', notBefore: 0, rowsOut: 25 };
  const views = [
    { step: first, closed: true, batches: [done] },
    { step: second, closed: false, batches: [] },
  ];
  expect(cutBatches(views, 50, 0).cut.map(({ size }) => size)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 1]);
  expect(cutBatches(views, 5, 0).cut.map(({ size }) => size)).toEqual([5, 5, 5, 5, 5]);
});

test('no more batches of a domain are out than its cap', () => {
  const [first, second] = steps(2) as [Step, Step];
  const done: BatchView = { n: 0, place: [0], state: 'done', notBefore: 0, rowsOut: 25 };
  const views = [
    { step: first, closed: true, batches: [done] },
    { step: { ...second, domain: 'x.test' }, closed: false, batches: [] },
  ];
  expect(cutBatches(views, 50, 0, new Map([['x.test', 2]])).hand).toHaveLength(2);
});

test('a step ends when its finished prefix holds enough rows, and so do those before it', () => {
  const [first, second] = steps(2) as [Step, Step];
  const input = { first: 0, last: 0, from: 0, to: 10 };
  const running = { place: [0, 0], input, state: 'running', notBefore: 0, rowsOut: 5, n: 0 } as const;
  const views = [
    {
      step: first,
      closed: false,
      batches: [{ n: 0, place: [0], state: 'running', notBefore: 0, rowsOut: 10 } as const],
    },
    { step: { ...second, enough: 5 }, closed: false, batches: [running] },
  ];
  expect(cutBatches(views, 5, 0)).toMatchObject({ end: [0, 1], finished: true });
  expect(cutBatches([views[0]!, { ...views[1]!, step: { ...second, enough: 6 } }], 5, 0).end).toEqual([]);
});
