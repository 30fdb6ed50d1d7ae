import { expect, test } from 'vitest';
import type { Schedule } from '../schedule-types.ts';
import { changedParts } from './changed-parts.ts';

const before: Schedule = {
  id: 's',
  query: 'range 1 3',
  minutes: 30,
  overlap: 'skip',
  catchup: 'last',
  jitterSeconds: 0,
  alerts: { failure: true },
  enabled: true,
  when: 'Every 30 minutes',
  nextRuns: [],
  failuresInRow: 0,
  version: 1,
  createdBy: 'user ada',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};
const { minutes: _, ...never } = before;

test.each<[string, Schedule, readonly string[]]>([
  ['nothing', { ...before, version: 2, failuresInRow: 3 }, []],
  ['the text', { ...before, query: 'range 1 4' }, ['the query']],
  ['the clock', { ...never, cron: '0 * * * *', timezone: 'UTC' }, ['when it runs']],
  [
    'several',
    { ...before, alerts: {}, overlap: 'queue', enabled: false },
    ['what happens when the run before still goes on', 'who is told', 'it was turned off'],
  ],
])('%s', (_words, now, parts) => {
  expect(changedParts(before, now)).toEqual(parts);
});
