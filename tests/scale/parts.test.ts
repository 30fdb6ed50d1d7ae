import { expect, test } from 'vitest';
import { SeededRandom } from '../../packages/engine/src/simulator/seeded-random.ts';
import { DAY, peakRate, rateAt } from '../../scripts/scale/day.ts';
import { EventHeap } from '../../scripts/scale/event-heap.ts';
import { FIGURES } from '../../scripts/scale/figures.ts';
import { Station } from '../../scripts/scale/station.ts';
import { Tally } from '../../scripts/scale/tally.ts';
import { withTables } from '../../scripts/scale/with-tables.ts';

const SEED = Number(process.env['SEED'] ?? 1);

test(`events come by time, and in their order where the time is the same, SEED=${SEED}`, () => {
  const random = new SeededRandom(SEED);
  const heap = new EventHeap();
  const events = Array.from({ length: 3_000 }, (_, item) => ({ time: random.between(0, 500), item }));
  for (const { time, item } of events) heap.push(time, item);
  const came: number[] = [];
  while (heap.size > 0) came.push(heap.pop());
  expect(came).toEqual(events.toSorted((a, b) => a.time - b.time || a.item - b.item).map(({ item }) => item));
  expect(heap.time).toBe(Number.POSITIVE_INFINITY);
});

test('two servers serve two at once, the third waits for the first', () => {
  const station = new Station(2);
  expect([station.visit(0, 3), station.visit(0, 5), station.visit(1, 1)]).toEqual([3, 5, 3]);
  expect(station.waits.mean).toBeCloseTo(2 / 3, 10);
  expect(station.utilisation(10)).toBeCloseTo(0.45, 10);
});

test('quantiles are right to five per cent', () => {
  const tally = new Tally();
  for (let value = 1; value <= 10_000; value++) tally.add(value / 1_000);
  for (const part of [0.5, 0.9, 0.99]) {
    expect(tally.quantile(part) / (part * 10)).toBeGreaterThanOrEqual(1);
    expect(tally.quantile(part) / (part * 10)).toBeLessThan(1.06);
  }
  expect(new Tally().quantile(0.5)).toBe(0);
});

test('the day has as many pages as it is said to have, most of them in its busiest hour', () => {
  const rates = Array.from({ length: DAY / 60 }, (_, minute) => rateAt(1e6, minute * 60));
  expect(rates.reduce((sum, rate) => sum + rate * 60, 0) / 1e6).toBeCloseTo(1, 6);
  expect(Math.max(...rates)).toBeCloseTo(peakRate(1e6), 6);
});

test('every figure is positive and says what it is', () => {
  for (const [name, { value, unit, kind }] of Object.entries(FIGURES)) {
    expect(value, name).toBeGreaterThan(0);
    expect(unit, name).not.toBe('');
    expect(['measured', 'assumed', 'ours'], name).toContain(kind);
  }
});

test('a page without its marks is refused', () => {
  const tables = new Map([['figures', '| a |']]);
  const page = 'x\n<!-- figures: written by npm run scale -->\nold\n<!-- end -->\ny';
  expect(withTables(page, tables)).toBe(
    'x\n<!-- figures: written by npm run scale -->\n\n| a |\n\n<!-- end -->\ny',
  );
  expect(() => withTables('x', tables)).toThrow('lacks the marks');
});
