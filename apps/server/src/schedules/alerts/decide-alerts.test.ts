import type { ScheduleAlerts, TickEnd } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { decideAlerts, happenings } from './decide-alerts.ts';

/** f failed, r refused, c completed, e completed without rows, x cancelled. */
const ENDS: Readonly<Record<string, TickEnd>> = {
  f: { state: 'failed' },
  r: { state: 'refused' },
  c: { state: 'completed', rows: 3 },
  e: { state: 'completed', rows: 0 },
  x: { state: 'cancelled' },
};

function toldOf(alerts: ScheduleAlerts, runs: string): string[] {
  let failuresBefore = 0;
  return [...runs].map((run) => {
    const end = ENDS[run]!;
    const told = decideAlerts(alerts, { failuresBefore, end });
    if (end.state === 'completed') failuresBefore = 0;
    else if (end.state !== 'cancelled') failuresBefore++;
    return told.join('+');
  });
}

test.each([
  ['each failure', { failure: true }, 'cfrcxf', ['', 'failed', 'failed', '', '', 'failed']],
  [
    'the third in a row, once',
    { failuresInRow: 3 },
    'fffffcfff',
    ['', '', 'failed', '', '', '', '', '', 'failed'],
  ],
  ['a cancelled run is no end of a row', { failuresInRow: 2 }, 'fxf', ['', '', 'failed']],
  ['recovery', { recovery: true }, 'cffcc', ['', '', '', 'recovered', '']],
  ['failure and recovery', { failure: true, recovery: true }, 'fc', ['failed', 'recovered']],
  [
    'recovery from what was told',
    { failuresInRow: 2, recovery: true },
    'fcffc',
    ['', '', '', 'failed', 'recovered'],
  ],
  ['no rows', { empty: true }, 'cec', ['', 'empty', '']],
  ['recovered without rows', { empty: true, recovery: true }, 'fe', ['', 'recovered+empty']],
  ['nothing asked for', {}, 'fffec', ['', '', '', '', '']],
] as const)('%s', (_, alerts, runs, told) => {
  expect(toldOf(alerts, runs)).toEqual(told);
});

test('whoever listens to everything hears everything', () => {
  expect(happenings({ failuresBefore: 2, end: ENDS['e']! })).toEqual(['recovered', 'empty']);
  expect(happenings({ failuresBefore: 0, end: ENDS['c']! })).toEqual([]);
  expect(happenings({ failuresBefore: 0, end: ENDS['r']! })).toEqual(['failed']);
});
