import { expect, test } from 'vitest';
import { namedSecrets } from './named-secrets.ts';

test('texts are secrets, the rest is none', () => {
  expect(
    namedSecrets({
      user: '********',
      headers: { 'x-key': '********' },
      tls: { enabled: true },
      n: 3,
      list: ['a'],
    }),
  ).toEqual(['user', 'headers x-key']);
  expect(namedSecrets(undefined)).toEqual([]);
});
