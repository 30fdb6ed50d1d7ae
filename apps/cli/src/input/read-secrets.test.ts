import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readSecrets } from './read-secrets.ts';

afterEach(() => vi.unstubAllEnvs());

test('a secret from the environment, with the hosts it may go to', () => {
  vi.stubEnv('SHOP_TOKEN', 's3cret');
  expect([...readSecrets(['shop=env:SHOP_TOKEN@api.shop.example,shop.example'])]).toEqual([
    ['shop', { value: 's3cret', hosts: ['api.shop.example', 'shop.example'] }],
  ]);
});

test('a secret from a file, without its last line break', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowmill-secret-'));
  writeFileSync(join(folder, 'token'), 's3cret\n');
  expect(readSecrets([`shop=file:${join(folder, 'token')}`]).get('shop')).toEqual({ value: 's3cret' });
  rmSync(folder, { recursive: true });
});

test('a value on the command line is refused, and not repeated in the message', () => {
  expect(() => readSecrets(['shop=s3cret'])).toThrow('--secret shop=… is not');
});

test('a variable that is not set is named', () => {
  expect(() => readSecrets(['shop=env:NOT_SET_ANYWHERE'])).toThrow('NOT_SET_ANYWHERE is not set');
});
