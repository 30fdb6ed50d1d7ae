import { deepEqual } from 'node:assert/strict';
import { expect, test } from 'vitest';
import type { Step } from '../planner/step.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { cutBatches, type StepView } from './cut-batches.ts';
import { countBatches, type BatchView } from './known-order.ts';
import { mergeSettled } from './merge-settled.ts';
import {
  NOTHING_REMEMBERED,
  recallStep,
  rememberStep,
  unknownBatches,
  type RememberedStep,
} from './remembered-step.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const RUNS = Number(process.env['RUNS'] ?? 60);
const plain = { need: 'data', concurrency: 1, reads: [], stages: [0], output: 0 } as const;

function makeSteps(random: SeededRandom): readonly Step[] {
  return Array.from({ length: random.between(2, 4) }, (_, index): Step => {
    const isWhole = index > 0 && random.next() < 0.15;
    return {
      ...plain,
      index,
      kind: isWhole ? 'table' : 'expanding',
      input: index === 0 ? 'root' : isWhole ? 'whole' : 'rows',
      batchRows: { smallest: random.between(1, 3), largest: random.between(3, 12) },
      ...(!isWhole && random.next() < 0.15 ? { inputLimit: random.between(1, 150) } : {}),
      ...(random.next() < 0.15 ? { enough: random.between(1, 150) } : {}),
    };
  });
}

/** A query whose batches end, wait and give rows at random. */
class World {
  readonly #random: SeededRandom;
  readonly #steps: readonly Step[];
  readonly #closed: boolean[];
  readonly batches: BatchView[][];
  readonly #totals = new Map<string, number>();
  readonly #generous: number;

  constructor(random: SeededRandom) {
    this.#random = random;
    this.#steps = makeSteps(random);
    this.#closed = this.#steps.map(() => false);
    this.batches = this.#steps.map(() => []);
    this.#generous = random.between(0, 3);
  }

  views(batchesOf = (step: number): readonly BatchView[] => this.batches[step]!): readonly StepView[] {
    return this.#steps.map((step, index) => ({
      step,
      closed: this.#closed[index]!,
      batches: batchesOf(index),
    }));
  }

  take({ cut, close, end, hand }: ReturnType<typeof cutBatches>): void {
    for (const { step, size, ...batch } of cut) {
      this.batches[step]!.push({ ...batch, state: 'ready', notBefore: 0, rowsOut: 0 });
      const each = step === 0 ? 150 : this.#random.between(0, this.#generous);
      this.#totals.set(`${step} ${batch.n}`, this.#random.next() < 0.3 ? 0 : each * size);
    }
    for (const step of [...close, ...end]) this.#closed[step] = true;
    for (const step of end)
      this.batches[step] = this.batches[step]!.map((batch) => ({ ...batch, state: 'done' }));
    for (const { step, n } of hand) this.batches[step]![n] = { ...this.batches[step]![n]!, state: 'running' };
  }

  goOn(now: number): void {
    for (const [step, all] of this.batches.entries())
      for (const [n, batch] of all.entries()) {
        if (batch.state !== 'running' || this.#random.next() < 0.7) continue;
        const total = this.#totals.get(`${step} ${n}`)!;
        const rowsOut = Math.min(total, batch.rowsOut + this.#random.between(0, 40));
        const isDone = rowsOut === total && this.#random.next() < 0.7;
        const isParked = !isDone && this.#random.next() < 0.2;
        all[n] = {
          ...batch,
          rowsOut,
          state: isDone ? 'done' : isParked ? 'parked' : 'running',
          notBefore: isParked ? now + this.#random.between(0, 60) : batch.notBefore,
        };
      }
  }
}

test(`what is put together is decided about as before (SEED=${SEED})`, () => {
  let [most, least] = [0, 0];
  for (let seed = SEED; seed < SEED + RUNS; seed++) {
    const random = new SeededRandom(seed);
    const world = new World(random);
    let remembered: readonly RememberedStep[] = world.batches.map(() => NOTHING_REMEMBERED);
    for (let now = 0; ; now++) {
      if (now > 5_000) throw new Error(`it never ends: SEED=${seed}`);
      const recalled = world.views((step) => {
        const ranges = unknownBatches(remembered[step]!);
        const isUnknown = ({ n }: BatchView): boolean => ranges.some(({ from, to }) => from <= n && n < to);
        return recallStep(remembered[step]!, world.batches[step]!.filter(isUnknown));
      });
      const limit = random.between(0, 12);
      const decision = cutBatches(world.views(), limit, now);
      deepEqual(cutBatches(recalled, limit, now), decision, `SEED=${seed}, round ${now}`);
      if (random.next() < 0.3) remembered = mergeSettled(recalled).map(rememberStep);
      if (decision.finished) break;
      world.take(decision);
      world.goOn(now);
    }
    const merged = mergeSettled(world.views());
    most += world.batches.flat().length;
    least += merged.flatMap(({ batches }) => batches).length;
    for (const [step, { batches }] of merged.entries())
      expect(countBatches(batches)).toBe(world.batches[step]!.length);
  }
  expect(least).toBeLessThan(most / 5);
});
