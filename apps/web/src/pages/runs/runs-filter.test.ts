import { expect, test } from 'vitest';
import { askedRuns, runsFilterOf } from './runs-filter.ts';

test('an address is read, and what is not of it left out', () => {
  expect(
    runsFilterOf({ state: 'failed', text: 5, schedule: 's', mine: true, since: 'day', starred: true, x: 1 }),
  ).toEqual({ state: 'failed', text: '5', schedule: 's', mine: true, since: 'day', starred: true });
  expect(runsFilterOf({ state: 'toString', text: '', mine: 'yes', since: 'ever', starred: 0 })).toEqual({});
});

test('the server is asked for the same', () => {
  const now = Date.UTC(2026, 0, 2);
  expect(askedRuns({}, 'ada', now)).toEqual({});
  expect(
    askedRuns({ state: 'under way', text: 'x', mine: true, since: 'day', starred: true }, 'ada', now),
  ).toEqual({
    state: ['queued', 'running', 'cancelling'],
    text: 'x',
    createdBy: 'user ada',
    from: '2026-01-01T00:00:00.000Z',
    starred: true,
  });
  expect(askedRuns({ text: 'y'.repeat(2_000) }, 'ada', now).text).toHaveLength(1_000);
});
