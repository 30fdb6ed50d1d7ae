import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt } from './due-at.ts';
import { dueTicks, GRACE_MS } from './due-ticks.ts';
import { nextTick, type Ticking } from './next-tick.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 2, 1);
const every = (minutes: number, jitterSeconds = 0): Ticking => ({ minutes, jitterSeconds, anchorMs: START });
const ask = (ticking: Ticking, tickMs: number, nowMs: number, catchup: 'none' | 'last' = 'last') =>
  dueTicks({ key: 'k', ticking, catchup, tickMs, nowMs });

test('a tick fires when it comes, also a little late', () => {
  const ticking = every(10);
  const tick = START + 10 * MINUTE;
  expect(ask(ticking, tick, tick - 1)).toEqual({ fire: [], next: { tickMs: tick, dueMs: tick } });
  for (const late of [0, 1, GRACE_MS])
    expect(ask(ticking, tick, tick + late, 'none')).toEqual({
      fire: [{ tickMs: tick, cause: 'due' }],
      next: { tickMs: tick + 10 * MINUTE, dueMs: tick + 10 * MINUTE },
    });
});

test('of ticks that were missed, the last runs late or none does', () => {
  const ticking = every(10);
  const first = START + 10 * MINUTE;
  const now = START + 35 * MINUTE;
  expect(ask(ticking, first, now, 'none')).toMatchObject({ fire: [], missed: { firstMs: first, count: 3 } });
  expect(ask(ticking, first, now, 'last')).toMatchObject({
    fire: [{ tickMs: START + 30 * MINUTE, cause: 'catchup' }],
    missed: { firstMs: first, count: 2 },
    next: { tickMs: START + 40 * MINUTE },
  });
});

test('one that is on time makes up for those that were missed', () => {
  const ticking = every(10);
  const first = START + 10 * MINUTE;
  expect(ask(ticking, first, START + 30 * MINUTE + 5)).toMatchObject({
    fire: [{ tickMs: START + 30 * MINUTE, cause: 'due' }],
    missed: { firstMs: first, count: 2 },
  });
});

test('a year of missed minutes is settled at once', () => {
  const ticking: Ticking = { cron: '* * * * *', timezone: 'Europe/Berlin', jitterSeconds: 0, anchorMs: 0 };
  const now = START + 365 * 24 * 60 * MINUTE + 30_000;
  const began = performance.now();
  const { fire, missed, next } = ask(ticking, START, now);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(fire).toEqual([{ tickMs: now - 30_000, cause: 'due' }]);
  expect(missed?.count).toBeGreaterThanOrEqual(1_000);
  expect(next!.tickMs).toBe(now + 30_000);
});

test('of very many that were missed, with jitter, the last one is made up for', () => {
  const ticking = every(1, 50);
  const now = START + 3_000 * MINUTE;
  for (let later = 0; later < MINUTE; later += 3_000) {
    // No tick is due within the last minute: the one before it is the last that was missed.
    const at = now + later;
    const { fire, next } = ask(ticking, START + MINUTE, at);
    const behind = fire.at(-1)!;
    expect(nextTick(ticking, behind.tickMs)).toBe(next!.tickMs);
    expect(dueAt('k', 50, next!.tickMs)).toBeGreaterThan(at);
  }
});

test('a schedule of hours that missed very many, with as much jitter, makes up for the last', () => {
  const ticking = every(60, 3_599);
  for (let minute = 0; minute < 60; minute += 2) {
    const now = START + 2_000 * 60 * MINUTE + minute * MINUTE;
    const { fire, next } = ask(ticking, START + 60 * MINUTE, now);
    expect(fire).toHaveLength(1);
    expect(nextTick(ticking, fire[0]!.tickMs)).toBe(next!.tickMs);
  }
});

test('jitter is the same for everybody, bounded, and not always the same', () => {
  const delays = Array.from(
    { length: 200 },
    (_, n) => dueAt('k', 30, START + n * MINUTE) - START - n * MINUTE,
  );
  expect(delays).toEqual(
    Array.from({ length: 200 }, (_, n) => dueAt('k', 30, START + n * MINUTE) - START - n * MINUTE),
  );
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...delays)).toBeLessThanOrEqual(30_000);
  expect(new Set(delays).size).toBeGreaterThan(15);
});

test('whenever it is asked, with clocks that jump, every tick is fired at most once and accounted for', () => {
  const ticking = fc.oneof(
    fc.record({ minutes: fc.integer({ min: 1, max: 90 }), jitterSeconds: fc.integer({ min: 0, max: 50 }) }),
    fc.record({
      cron: fc.constantFrom('*/7 * * * *', '30 2 * * *', '0 * * * MON', '15 1,2,3 * * *'),
      timezone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC'),
      jitterSeconds: fc.integer({ min: 0, max: 50 }),
    }),
  );
  // Minutes until it is asked again: mostly soon, at times after a stop, at times with a clock that was set back.
  const steps = fc.array(
    fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 20 }) }, fc.integer({ min: -90, max: 3_000 })),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(
      ticking,
      steps,
      fc.constantFrom('none' as const, 'last' as const),
      (timing, waits, catchup) => {
        const asked = { ...timing, anchorMs: START };
        const first = nextTick(asked, START)!;
        let tickMs: number | undefined = first;
        let now = START;
        const fired: number[] = [];
        let missed = 0;
        for (const minutes of waits) {
          now += minutes * MINUTE;
          if (tickMs === undefined) break;
          const answer = ask(asked, tickMs, now, catchup);
          for (const { tickMs: tick, cause } of answer.fire) {
            fired.push(tick);
            const late = now - dueAt('k', asked.jitterSeconds, tick);
            expect(late).toBeGreaterThanOrEqual(0);
            expect(cause === 'due').toBe(late <= GRACE_MS);
          }
          missed += answer.missed?.count ?? 0;
          tickMs = answer.next?.tickMs;
        }
        expect(fired.toSorted((a, b) => a - b)).toEqual(fired);
        expect(new Set(fired).size).toBe(fired.length);
        let ticks = 0;
        for (
          let tick: number | undefined = first;
          tick !== undefined && tick < tickMs!;
          tick = nextTick(asked, tick)
        )
          ticks++;
        if (missed < 1_000) expect(fired.length + missed).toBe(ticks);
      },
    ),
    { numRuns: 300 },
  );
});
