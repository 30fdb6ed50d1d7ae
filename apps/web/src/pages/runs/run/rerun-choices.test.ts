import type { QueryStatus } from '@rowmill/client';
import { expect, test } from 'vitest';
import { rerunChoices } from './rerun-choices.ts';

const run = (status: QueryStatus['status'], ...rowsFailed: number[]) => ({
  status,
  stages: rowsFailed.map((count, stage) => ({ stage, command: 'open', rowsFailed: count })) as never,
});
const labels = (...args: Parameters<typeof rerunChoices>) => rerunChoices(...args).map(({ label }) => label);

test('what is under way is not run again', () => {
  expect(rerunChoices(undefined, 0)).toEqual([]);
  expect(rerunChoices(run('running', 0, 2), 1)).toEqual([]);
});

test('failed rows first, then the chosen stage, then all', () => {
  expect(labels(run('completed', 0, 2), 1)).toEqual(['Re-run failed', 'From stage 2', 'Run again']);
  expect(rerunChoices(run('completed', 0, 2), 1).map(({ from }) => from)).toEqual([
    'failed',
    { stage: 1 },
    'start',
  ]);
});

test('from the first stage on is all of it, and expired rows cannot be gone on with', () => {
  expect(labels(run('failed', 0, 0), 0)).toEqual(['Run again']);
  expect(labels(run('expired', 0, 3), 1)).toEqual(['Run again']);
});
