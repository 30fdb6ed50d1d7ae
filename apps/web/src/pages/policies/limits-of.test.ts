import { expect, test } from 'vitest';
import { limitsOf } from './limits-of.ts';

test('empty fields are no limits, 0 is one', () => {
  expect(limitsOf({ perSecond: '', perTenSeconds: 0, perMinute: '60' })).toEqual({
    perTenSeconds: 0,
    perMinute: 60,
  });
  expect(limitsOf({})).toEqual({});
});

test('what is no whole number is left out', () => {
  expect(limitsOf({ perSecond: '-', perTenSeconds: 1.5, perMinute: -1 })).toEqual({});
});
