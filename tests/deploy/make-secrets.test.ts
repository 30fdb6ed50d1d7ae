import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@rowmill/server';
import { afterAll, expect, test } from 'vitest';
import { DEPLOY } from './compose-file.ts';
import { makeSecrets } from './make-secrets.ts';

const secrets = makeSecrets();
afterAll(() => secrets[Symbol.dispose]());

test('what it makes only its owner can read', () => {
  expect(statSync(secrets.folder).mode & 0o777).toBe(0o700);
  expect(secrets.names.length).toBeGreaterThan(10);
  for (const name of secrets.names)
    expect([name, statSync(join(secrets.folder, name)).mode & 0o777]).toEqual([name, 0o600]);
});

test('each is another, and what belongs together fits', () => {
  const single = secrets.names.filter((name) =>
    /password$|pepper|codec-keys|vault-keys|s3-secret-key/.test(name),
  );
  expect(new Set(single.map(secrets.read)).size).toBe(single.length);
  expect(new URL(secrets.read('database-url')).password).toBe(secrets.read('rowmill-password'));
  expect(new URL(secrets.read('redis-url')).password).toBe(secrets.read('valkey-password'));
  expect(secrets.read('valkey.conf').split('\n')).toContain(`requirepass ${secrets.read('valkey-password')}`);
});

test('the program takes them', () => {
  const { settings } = readSettings({
    env: {
      ROWMILL_TEMPORAL_CODEC_KEYS_FILE: join(secrets.folder, 'codec-keys'),
      ROWMILL_KEYS_PEPPER_FILE: join(secrets.folder, 'pepper'),
    },
  });
  expect(settings['temporal.codecKeys']).toBe(secrets.read('codec-keys'));
  expect(Buffer.from(settings['keys.pepper']!, 'base64').length).toBe(32);
});

test('once more changes nothing; a lost one is made anew', () => {
  const before = new Map(secrets.names.map((name) => [name, secrets.read(name)]));
  rmSync(join(secrets.folder, 's3-secret-key'));
  const after = makeSecrets(secrets.folder);
  expect(after.names).toEqual(secrets.names);
  const changed = after.names.filter((name) => after.read(name) !== before.get(name));
  expect(changed).toEqual(['s3-secret-key']);
});

test('without openssl it fails, and leaves no empty secret behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowmill-secrets-'));
  const bin = mkdtempSync(join(tmpdir(), 'rowmill-bin-'));
  try {
    const script = `ln -s "$(command -v cat)" "$(command -v date)" "$(command -v mv)" "$(command -v mkdir)" "$(command -v dirname)" ${bin}`;
    spawnSync('sh', ['-c', script]);
    const { status } = spawnSync('/bin/sh', [join(DEPLOY, 'make-secrets.sh'), folder], {
      env: { PATH: bin },
    });
    expect(status).not.toBe(0);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.new'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(bin, { recursive: true });
  }
});
