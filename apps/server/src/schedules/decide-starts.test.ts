import type { OpenTick, Overlap } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { decideStarts } from './decide-starts.ts';

const open = (...states: OpenTick['state'][]): OpenTick[] =>
  states.map((state, n) => ({
    tick: new Date(n * 60_000),
    cause: 'due',
    state,
    ...(state !== 'waiting' && { query: `q${n}` }),
  }));

function decided(overlap: Overlap, ...states: OpenTick['state'][]) {
  const minutes = (ticks: readonly OpenTick[]): number[] => ticks.map(({ tick }) => tick.getTime() / 60_000);
  const { start, skip, cancel } = decideStarts(overlap, open(...states));
  return { start: minutes(start), skip: minutes(skip), cancel };
}

test.each(['skip', 'queue', 'cancel'] as const)('%s: a tick that is alone starts', (overlap) => {
  expect(decided(overlap, 'waiting')).toEqual({ start: [0], skip: [], cancel: [] });
  expect(decided(overlap)).toEqual({ start: [], skip: [], cancel: [] });
});

test.each(['starting', 'running'] as const)('while the run before is %s', (state) => {
  expect(decided('skip', state, 'waiting', 'waiting')).toEqual({ start: [], skip: [1, 2], cancel: [] });
  expect(decided('queue', state, 'waiting', 'waiting')).toEqual({ start: [], skip: [], cancel: [] });
  expect(decided('cancel', state, 'waiting', 'waiting')).toEqual({ start: [2], skip: [1], cancel: ['q0'] });
});

test('one after the other, and not too many', () => {
  expect(decided('queue', 'waiting', 'waiting')).toEqual({ start: [0], skip: [], cancel: [] });
  expect(decided('skip', 'waiting', 'waiting')).toEqual({ start: [0], skip: [1], cancel: [] });
  const many = Array<OpenTick['state']>(102).fill('waiting');
  expect(decided('queue', 'running', ...many).skip).toEqual([101, 102]);
});

test.each(['skip', 'queue', 'cancel'] as const)('%s: what was lost is started again', (overlap) => {
  expect(decided(overlap, 'lost')).toEqual({ start: [0], skip: [], cancel: [] });
});
