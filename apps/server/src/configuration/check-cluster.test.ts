import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCluster } from './check-cluster.ts';
import { readSettings } from './read-settings.ts';

const key = randomBytes(32).toString('base64');
const whole = {
  'temporal.address': 'temporal.internal:7233',
  'temporal.codecKeys': `k1:${key},k0:${key}`,
  databaseUrl: 'postgres://rowmill@database/rowmill',
  'redis.url': 'redis://redis:6379',
  's3.bucket': 'rowmill-results',
  'keys.pepper': key,
  'vault.keyFile': '/run/secrets/vault-keys',
};

const check = (flags: Record<string, string>): boolean => isCluster(readSettings({ flags }).settings);

test('without Temporal it is one machine, whatever else is set', () => {
  expect(check({})).toBe(false);
  expect(check({ 'redis.url': 'redis://redis:6379' })).toBe(false);
});

test('with Temporal it is a cluster', () => {
  expect(check(whole)).toBe(true);
});

test.each(Object.keys(whole).filter((name) => name !== 'temporal.address'))(
  'a cluster without %s is refused by name',
  (name) => {
    const { [name]: _left, ...rest } = whole as Record<string, string>;
    expect(() => check(rest)).toThrow(expect.objectContaining({ code: 'service/bad-setting' }));
    expect(() => check(rest)).toThrow(name);
  },
);

test.each([
  ['temporal.cert', 'temporal.key'],
  ['temporal.key', 'temporal.cert'],
  ['s3.accessKeyId', 's3.secretAccessKey'],
  ['s3.secretAccessKey', 's3.accessKeyId'],
])('%s needs %s', (given, missing) => {
  expect(() => check({ ...whole, [given]: 'something' })).toThrow(missing);
});

test.each(['k1', `k1:${key.slice(1)}`, `k1:${key};k2:${key}`, ''])('%j is no codec key', (keys) => {
  expect(() => check({ ...whole, 'temporal.codecKeys': keys })).toThrow('temporal.codecKeys');
});
