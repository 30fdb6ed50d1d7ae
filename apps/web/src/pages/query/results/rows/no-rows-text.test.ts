import type { QueryStatus } from '@rowmill/client';
import { expect, test } from 'vitest';
import { noRowsText } from './no-rows-text.ts';

const stage = (command: string, rowsOut: number, state: string, more: object = {}) => ({
  command,
  rowsOut,
  state,
  ...more,
});
const status = (state: string, ...stages: object[]) =>
  ({ status: state, stages, rowsFailed: 0 }) as unknown as QueryStatus;

test.each([
  [status('queued'), 0, 'The run waits for its turn.'],
  [
    status('running', stage('api', 0, 'running', { waiting: { domain: 'a.test', untilMs: 812 } })),
    0,
    'No rows yet: api waits for the policy of a.test until 14:05:09.',
  ],
  [status('running', stage('api', 0, 'running')), 0, 'No rows yet: api is at work.'],
  [status('failed', stage('api', 0, 'done')), 0, 'The run failed before this stage gave rows.'],
  [status('completed', stage('range', 0, 'done')), 0, 'The run completed without rows.'],
  [
    status('completed', stage('range', 7, 'done'), stage('filter', 0, 'done')),
    1,
    'Nothing came out of filter: none of the 7 rows of range passed.',
  ],
])('%#: an empty table says why', (told, at, expected) => {
  expect(noRowsText(told, at, '14:05:09').text).toBe(expected);
});

test('rows that were not kept are not called none', () => {
  expect(noRowsText(status('completed', stage('range', 7, 'done')), 0).text).toMatch(/^Not kept: 7 rows /);
});

test('rows whose time was over are not called not kept', () => {
  const expired = status('expired', stage('range', 7, 'done'));
  expect(noRowsText(expired, 0).text).toBe('The rows were deleted when their time was over.');
});

test('where all rows failed, it says where to look', () => {
  const failed = { ...status('completed', stage('api', 0, 'done')), rowsFailed: 3 };
  expect(noRowsText(failed, 0)).toEqual({ text: 'No rows came out: 3 failed.', next: { to: 'errors' } });
});

test('the way on leads to the nearest stage that has rows', () => {
  const cancelled = status(
    'cancelled',
    stage('range', 7, 'done'),
    stage('api', 0, 'done'),
    stage('filter', 0, 'done'),
  );
  expect(noRowsText(cancelled, 2).next).toEqual({ to: 'stage', stage: 0, command: 'range' });
  expect(noRowsText(cancelled, 0).next).toBeUndefined();
});
