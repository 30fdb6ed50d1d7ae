import { expect, test } from 'vitest';
import { resentWords } from './resent-words.ts';

test.each([
  [0, 0, 'None were sent: somebody else is sending them, or they are gone.'],
  [1, 0, '1 row has arrived.'],
  [2, 0, '2 rows have arrived.'],
  [0, 1, '1 was refused again and stays here.'],
  [2, 3, '2 rows have arrived. 3 were refused again and stay here.'],
])('%d arrived and %d refused', (delivered, rejected, words) => {
  expect(resentWords({ delivered, rejected })).toBe(words);
});
