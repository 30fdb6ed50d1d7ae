import type { QueryStatus } from '@rowmill/client';
import { expect, test } from 'vitest';
import { runEnding } from './run-ending.ts';

const stages = [
  { stage: 0, command: 'range', rowsFailed: 0 },
  { stage: 1, command: 'api', rowsFailed: 0 },
];
const ended = (state: string, more: object = {}) =>
  ({ status: state, elapsedMs: 5_100, rows: 0, rowsFailed: 0, stages, ...more }) as unknown as QueryStatus;

test('a failed run says which stage, why, and what to do', () => {
  const error = { code: 'egress/unreachable', message: 'shop.test cannot be reached', stage: 1 };
  expect(runEnding(ended('failed', { error }))).toMatchObject({
    title: 'Failed at stage 2, api: shop.test cannot be reached',
    advice: 'Check the name and whether the site is up.',
    stage: 1,
    steps: ['show-stage', 'run-again'],
  });
});

test('a code that only a newer server knows has no advice, but everything else', () => {
  const error = { code: 'future/thing', message: 'no' };
  expect(runEnding(ended('failed', { error }))).toEqual({
    colour: 'red',
    title: 'Failed: no',
    steps: ['run-again'],
  });
});

test('a cancelled run says what is kept', () => {
  expect(runEnding(ended('cancelled', { rows: 1 }))).toMatchObject({
    title: 'Cancelled after 5.1 s',
    advice: 'Kept: 1 row that had come out.',
  });
});

test('rows that failed make a run partial, and the stages are named', () => {
  const failing = [stages[0], { ...stages[1], rowsFailed: 3 }];
  expect(runEnding(ended('completed', { rows: 7, rowsFailed: 3, stages: failing }))).toMatchObject({
    title: 'Partial: 3 rows failed at stage 2, api',
    steps: ['errors', 'rerun-failed'],
  });
});

test('nothing is said of a run that goes on or simply completed', () => {
  expect([runEnding(ended('running')), runEnding(ended('completed'))]).toEqual([undefined, undefined]);
});
