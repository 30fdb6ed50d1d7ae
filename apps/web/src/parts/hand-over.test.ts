import { expect, test } from 'vitest';
import { handOver } from './hand-over.ts';

test('a short text is in the address, a long one beside it', () => {
  expect(handOver('range 1 3')).toEqual({ search: { query: 'range 1 3' } });
  const long = 'x'.repeat(4_001);
  expect(handOver(long)).toEqual({ search: { query: '' }, state: { text: long } });
});
