import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { checkListening, isLoopback } from './check-listening.ts';
import type { Setting } from './define-setting.ts';
import { parseFlags } from './parse-flags.ts';
import { readSettings } from './read-settings.ts';
import { environmentName, flagName } from './setting-names.ts';
import { SETTINGS } from './settings.ts';
import { showSettings } from './show-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const path = join(folder, `${Math.random()}.yaml`);
  writeFileSync(path, text);
  return path;
}

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'service/bad-setting') return error.message;
    throw error;
  }
  return 'no problem';
}

describe('where values come from', () => {
  const file = fileWith('port: 1\nqueries:\n  maxRunning: 1\nlog.level: debug\n');
  test('flags, then the environment, then the file, then the default', () => {
    const env = { ROWMILL_PORT: '2', ROWMILL_LOG_LEVEL: 'warn', ROWMILL_HOST: '' };
    const { settings, origins } = readSettings({ flags: { port: '3' }, env, file });
    expect([settings.port, settings['log.level'], settings['queries.maxRunning'], settings.host]).toEqual([
      3,
      'warn',
      1,
      '127.0.0.1',
    ]);
    expect([origins.port, origins['log.level'], origins['queries.maxRunning'], origins.host]).toEqual([
      '--port',
      'ROWMILL_LOG_LEVEL',
      file,
      'default',
    ]);
  });

  test('an empty file has no settings', () => {
    expect(readSettings({ file: fileWith('# nothing\n') }).settings.port).toBe(7700);
  });

  test('a secret may be in a file of its own, and is never shown', () => {
    const secret = fileWith('postgres://me:canary@db/x\n');
    const { settings, origins } = readSettings({ env: { DATABASE_URL_FILE: secret } });
    expect([settings.databaseUrl, origins.databaseUrl]).toEqual([
      'postgres://me:canary@db/x',
      'DATABASE_URL_FILE',
    ]);
    const shown = showSettings(settings, origins);
    expect(JSON.stringify(shown)).not.toContain('canary');
    expect(shown.find(({ name }) => name === 'databaseUrl')?.value).toBe('set');
  });

  test('lists are text with commas, or lists of YAML', () => {
    const read = (env: string) =>
      readSettings({ env: { ROWMILL_TRUSTED_PROXIES: env } }).settings.trustedProxies;
    expect(read('10.0.0.1, fd00::/8')).toEqual(['10.0.0.1', 'fd00::/8']);
    expect(
      readSettings({ file: fileWith('egress:\n  allow: [10.0.0.0/8:443]') }).settings['egress.allow'],
    ).toEqual(['10.0.0.0/8:443']);
  });
});

test.each([
  [
    'ROWMILL_PORT',
    '70000',
    'the setting port has the value "70000" (ROWMILL_PORT); it takes a whole number from 0 to 65535',
  ],
  ['ROWMILL_PORT', '7e3', /^the setting port has/],
  ['ROWMILL_LOG_LEVEL', 'loud', /^the setting log\.level has the value "loud"/],
  ['ROWMILL_METRICS', 'yes', /it takes `true` or `false`$/],
  ['ROWMILL_METRICS', 'constructor', /it takes `true` or `false`$/],
  ['ROWMILL_TRUSTED_PROXIES', 'proxy', /^the setting trustedProxies has/],
  ['ROWMILL_TRUSTED_PROXIES', '10.0.0.0/33', /^the setting trustedProxies has/],
  ['ROWMILL_TRUSTED_PROXIES', '10.0.0.1/8/8x', /^the setting trustedProxies has/],
  ['ROWMILL_BASE_PATH', 'mill/', /^the setting basePath has/],
  ['ROWMILL_PUBLIC_URL', 'file:///etc', /^the setting publicUrl has/],
  [
    'DATABASE_URL',
    'mysql://canary',
    'the setting databaseUrl has the value (hidden) (DATABASE_URL); it takes a postgres:// address',
  ],
  [
    'DATABASE_URL_FILE',
    '/nowhere',
    'the setting databaseUrl is to be read from /nowhere, which cannot be read',
  ],
])('%s=%s is refused', (variable, value, message) => {
  expect(problemOf(() => readSettings({ env: { [variable]: value } }))).toMatch(message);
});

test.each([
  ['prot: 1', /^the setting prot \(.*\) does not exist$/],
  ['queries: 4', /^the setting queries \(.*\) does not exist$/],
  ['- 1', /holds no settings$/],
  ['a: [', /^the setting file .*\.yaml /],
  ['port: [1]', /^the setting port has the value \[1\]/],
  ['a: &a [1]\nb: [*a]', /^the setting a /],
])('the file %j is refused', (text, message) => {
  expect(problemOf(() => readSettings({ file: fileWith(text) }))).toMatch(message);
});

test('a file that is not there is refused', () => {
  expect(problemOf(() => readSettings({ file: '/nowhere.yaml' }))).toBe(
    'the setting file /nowhere.yaml cannot be read',
  );
});

test('every default is of its type, and names do not collide', () => {
  for (const { name, type, default: value } of SETTINGS as readonly Setting[])
    if (value !== undefined) expect(type.read(type.show(value as never)), name).toEqual(value);
  expect(new Set(SETTINGS.map(({ name }) => environmentName(name))).size).toBe(SETTINGS.length);
  expect([environmentName('queries.maxRunning'), flagName('queries.maxRunning')]).toEqual([
    'ROWMILL_QUERIES_MAX_RUNNING',
    'queries-max-running',
  ]);
});

describe('listening beyond this machine', () => {
  const { settings } = readSettings({});
  const check = (changed: Partial<typeof settings>) =>
    problemOf(() => checkListening({ ...settings, ...changed }));
  test('needs TLS or a trusted proxy', () => {
    for (const host of ['0.0.0.0', '::', '10.0.0.1', 'example.org', '::ffff:10.0.0.1'])
      expect(check({ host })).toMatch(/^the setting host opens the service to the network/);
    expect(check({ host: '0.0.0.0', 'tls.cert': 'c', 'tls.key': 'k' })).toBe('no problem');
    expect(check({ host: '0.0.0.0', trustedProxies: ['10.0.0.1'] })).toBe('no problem');
  });
  test('a certificate needs its key', () => {
    expect(check({ 'tls.cert': 'c' })).toMatch(/^the setting tls\.key is missing/);
    expect(check({ 'tls.key': 'k' })).toMatch(/^the setting tls\.cert is missing/);
  });
  test('loopback has many names', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].map(isLoopback)).toEqual([true, true, true, true]);
  });
});

describe('flags', () => {
  test('every setting has one', () => {
    const args = SETTINGS.flatMap(({ name }) => [`--${flagName(name)}`, `of ${name}`]);
    expect(parseFlags(args)).toEqual({
      flags: Object.fromEntries(SETTINGS.map(({ name }) => [name, `of ${name}`])),
      roles: ['all'],
    });
  });
  test('roles and the file are no settings', () => {
    expect(parseFlags(['--roles', 'api, worker', '--config', 'x.yaml'])).toEqual({
      flags: {},
      roles: ['api', 'worker'],
      config: 'x.yaml',
    });
  });
  test.each([['--prot=1'], ['word'], ['--port']])('%s is refused', (arg) => {
    expect(problemOf(() => parseFlags([arg]))).toMatch(/^the setting flags cannot be read: /);
  });
});
