import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { maskingOf, withoutSecrets } from './without-secrets.ts';

const mask = maskingOf({ password: 'pass "word" /1', nested: { list: ['other-secret'] }, short: 'ab', n: 7 });

test('a secret is taken out in every form in which it comes back', () => {
  const secret = 'pass "word" /1';
  for (const form of [
    secret,
    JSON.stringify(secret),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    `x other-secret y ${secret}`,
  ]) {
    expect(mask(form)).toContain('***');
    expect(mask(form)).not.toMatch(/pass|word|other|secret|cGFzc/);
  }
});

test('texts that are too short to be secret stay, or nothing could be read', () => {
  expect(mask('about 7 tabs')).toBe('about 7 tabs');
});

test('an error keeps its code and when to try again, and loses its cause', () => {
  const error = new ServiceError(
    'store/unavailable',
    { name: 'x', problem: 'other-secret is not known' },
    { cause: new Error('other-secret'), retryAfterMs: 5 },
  );
  const masked = withoutSecrets(error, mask) as ServiceError;
  expect(masked.message).toBe('the store x is away: *** is not known');
  expect(masked).toMatchObject({ code: 'store/unavailable', retry: true, retryAfterMs: 5 });
  expect(masked.cause).toBeUndefined();
});
