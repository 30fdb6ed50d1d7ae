import { expect, test } from 'vitest';
import { readLimits } from './read-limits.ts';

test('a policy for a domain', () => {
  expect(readLimits(['shop.example=5/s,30/10s,120/min'])).toEqual([
    {
      id: 'limit-0',
      name: 'shop.example',
      domain: 'shop.example',
      policy: { perSecond: 5, perTenSeconds: 30, perMinute: 120 },
    },
  ]);
});

test.each(['shop.example', 'shop.example=', '=5/s', 'a=5', 'a=5/h', 'a=x/s', 'a=5/__proto__'])(
  '%s is refused',
  (option) => {
    expect(() => readLimits([option])).toThrow('is not DOMAIN=N/s,N/10s,N/min');
  },
);
