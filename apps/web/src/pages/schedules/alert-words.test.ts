import { expect, test } from 'vitest';
import { alertWords } from './alert-words.ts';
import type { Schedule } from './schedule-types.ts';

test.each<[Schedule['alerts'], string]>([
  [undefined, 'Nobody is told how its runs go.'],
  [{ failure: true }, 'Nobody is told how its runs go.'],
  [{ mail: ['a@b'] }, 'Nobody is told how its runs go.'],
  [{ failure: true, mail: ['a@b'] }, 'a@b is told when a run fails.'],
  [
    { failuresInRow: 3, recovery: true, empty: true, mail: ['a@b'], webhook: 'alarm' },
    'a@b and the webhook alarm are told when 3 runs in a row have failed, one completes again, and one has no rows.',
  ],
  [{ failure: true, webhook: 'alarm' }, 'The webhook alarm is told when a run fails.'],
])('%j', (alerts, words) => {
  expect(alertWords(alerts)).toBe(words);
});
