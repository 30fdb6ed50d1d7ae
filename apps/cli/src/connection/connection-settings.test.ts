import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionSettings } from './connection-settings.ts';
import { profileFile, removeProfile, writeProfile } from './profile.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rowmill-profile-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
  for (const name of ['ROWMILL_SERVER', 'ROWMILL_KEY', 'ROWMILL_KEY_FILE']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const remembered = { server: 'http://profile.example', key: 'profile-key' };

test('nothing is known at first', () => {
  expect(connectionSettings({})).toEqual({});
  expect(removeProfile()).toBe(false);
});

test('the profile is for its owner alone, also when it is written again', () => {
  writeProfile(remembered);
  writeProfile(remembered);
  expect(statSync(profileFile()).mode & 0o777).toBe(0o600);
  expect(connectionSettings({})).toEqual({
    server: { value: 'http://profile.example', from: profileFile() },
    key: { value: 'profile-key', from: profileFile() },
  });
});

test('flags come before the environment, the environment before the profile', () => {
  writeProfile(remembered);
  vi.stubEnv('ROWMILL_SERVER', 'http://environment.example');
  vi.stubEnv('ROWMILL_KEY', 'environment-key');
  expect(connectionSettings({})).toEqual({
    server: { value: 'http://environment.example', from: 'ROWMILL_SERVER' },
    key: { value: 'environment-key', from: 'ROWMILL_KEY' },
  });
  expect(connectionSettings({ server: 'http://flag.example', key: 'flag-key' })).toEqual({
    server: { value: 'http://flag.example', from: '--server' },
    key: { value: 'flag-key', from: '--key' },
  });
});

test('a key from a file, without its line break', () => {
  const file = join(home, 'key');
  writeFileSync(file, 'file-key\n');
  vi.stubEnv('ROWMILL_KEY_FILE', file);
  expect(connectionSettings({}).key).toEqual({ value: 'file-key', from: `ROWMILL_KEY_FILE ${file}` });
  expect(() => connectionSettings({ keyFile: join(home, 'none') })).toThrow('cannot be read');
});

test('the remembered key goes to the remembered server only', () => {
  writeProfile(remembered);
  expect(connectionSettings({ server: 'http://other.example' }).key).toBeUndefined();
  expect(connectionSettings({ server: 'http://profile.example/' }).key?.value).toBe('profile-key');
});

test('a profile that is broken is named', () => {
  writeProfile(remembered);
  writeFileSync(profileFile(), '{');
  expect(() => connectionSettings({})).toThrow(`the profile ${profileFile()} cannot be read`);
});
