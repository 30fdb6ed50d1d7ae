import type { OpenTick, Overlap } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { decideStarts } from './decide-starts.ts';

const LIMIT_MS = 60_000;

/** What can be said of a tick; a plus behind it: the ledger has its query. By hand when it begins with an h. */
type Told = `${'' | 'h '}${OpenTick['state']}${'' | '+'}`;

const open = (...told: Told[]): OpenTick[] =>
  told.map((one, n) => {
    const state = one.replace(/^h /, '').replace('+', '') as OpenTick['state'];
    return {
      tick: new Date(n * 60_000),
      cause: one.startsWith('h') ? 'manual' : 'due',
      state,
      isKept: state === 'running' || one.endsWith('+'),
      ...(state !== 'waiting' && { query: `q${n}` }),
    };
  });

const minutes = (ticks: readonly OpenTick[]): number[] => ticks.map(({ tick }) => tick.getTime() / 60_000);

function decided(overlap: Overlap | 'disabled', ...states: Told[]) {
  const rules =
    overlap === 'disabled'
      ? ({ overlap: 'queue', enabled: false } as const)
      : ({ overlap, enabled: true } as const);
  const { start, skip, cancel } = decideStarts(rules, open(...states), LIMIT_MS);
  return { start: minutes(start), skip: minutes(skip), cancel };
}

test.each(['skip', 'queue', 'cancel'] as const)('%s: a tick that is alone starts', (overlap) => {
  expect(decided(overlap, 'waiting')).toEqual({ start: [0], skip: [], cancel: [] });
  expect(decided(overlap)).toEqual({ start: [], skip: [], cancel: [] });
});

test.each(['starting', 'running'] as const)('while the run before is %s', (state) => {
  expect(decided('skip', state, 'waiting', 'waiting')).toEqual({ start: [], skip: [1, 2], cancel: [] });
  expect(decided('queue', state, 'waiting', 'waiting')).toEqual({ start: [], skip: [], cancel: [] });
});

test('cancel: the last one takes the place of all before it, once they have ended', () => {
  const running = decided('cancel', 'running', 'waiting', 'waiting');
  expect(running).toEqual({ start: [], skip: [1], cancel: ['q0'] });
  expect(decided('cancel', 'waiting', 'waiting')).toEqual({ start: [1], skip: [0], cancel: [] });
  // Nobody knows yet whether its query is in the ledger.
  expect(decided('cancel', 'starting', 'waiting')).toEqual({ start: [], skip: [], cancel: [] });
  expect(decided('cancel', 'lost', 'waiting')).toEqual({ start: [1], skip: [0], cancel: [] });
  expect(decided('cancel', 'lost+', 'waiting')).toEqual({ start: [], skip: [], cancel: ['q0'] });
  // However it came to that.
  expect(decided('cancel', 'running', 'lost')).toEqual({ start: [], skip: [], cancel: ['q0'] });
});

test('disabled: what waits is left out; what is under way or was asked for goes on', () => {
  expect(decided('disabled', 'running', 'waiting', 'waiting')).toEqual({
    start: [],
    skip: [1, 2],
    cancel: [],
  });
  expect(decided('disabled', 'lost', 'lost+', 'h waiting')).toEqual({ start: [2, 1], skip: [0], cancel: [] });
});

test.each(['skip', 'queue', 'cancel'] as const)('%s: what somebody asked for starts at once', (overlap) => {
  expect(decided(overlap, 'running', 'h waiting', 'h lost')).toEqual({ start: [1, 2], skip: [], cancel: [] });
});

test.each([
  [LIMIT_MS - 10_000, true],
  [LIMIT_MS - 1_000, false],
  [LIMIT_MS + 1_000, false],
  [LIMIT_MS + 120_000, true],
])('skip: after %i ms of a minute it makes way for the next tick by itself, or not', (runsMs, isSkipped) => {
  const [run, tick] = open('running', 'waiting');
  const { start, skip } = decideStarts(
    { overlap: 'skip', enabled: true },
    [{ ...run!, runsMs }, tick!],
    LIMIT_MS,
  );
  expect([minutes(start), minutes(skip)]).toEqual([[], isSkipped ? [1] : []]);
});

test('one after the other, and not too many', () => {
  expect(decided('queue', 'waiting', 'waiting')).toEqual({ start: [0], skip: [], cancel: [] });
  expect(decided('skip', 'waiting', 'waiting')).toEqual({ start: [0], skip: [1], cancel: [] });
  const many = Array<Told>(102).fill('waiting');
  expect(decided('queue', 'running', ...many).skip).toEqual([101, 102]);
});

test.each(['skip', 'queue', 'cancel'] as const)('%s: what was lost is started again', (overlap) => {
  expect(decided(overlap, 'lost')).toEqual({ start: [0], skip: [], cancel: [] });
});
