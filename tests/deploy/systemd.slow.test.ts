import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentName, readSettings, SETTINGS, type Setting } from '@rowmill/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFlags } from '../../apps/server/src/configuration/parse-flags.ts';
import { DEPLOY } from './compose-file.ts';
import { installPackages } from './install-packages.ts';
import { makeSecrets } from './make-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowmill-units-'));
const secrets = makeSecrets();
beforeAll(() => installPackages('systemd'), 300_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
  secrets[Symbol.dispose]();
});

/** What systemd has to say against a unit; Node.js may lie elsewhere on this machine. */
function complaints(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text.replace('/usr/bin/node', process.execPath));
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  return `${stdout}${stderr}${status === 0 ? '' : `exit ${status}`}`;
}

/** The values of a key, in order. */
function valuesOf(unit: string, key: string): readonly string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);
}

const UNITS = [
  ['rowmill-api.service', 'api', '7700', 2],
  ['rowmill-worker@.service', 'worker', '7701', 2],
  // Namespaces and another root are what Chromium's own sandbox is made of.
  ['rowmill-browser.service', 'browser', '7708', 2.4],
  ['rowmill-egress.service', 'egress', '7709', 2],
] as const;

describe.each(UNITS)('%s', (name, role, port, exposure) => {
  const unit = readFileSync(join(DEPLOY, 'systemd', name), 'utf8');

  test('is what systemd understands; a misspelt key is found', () => {
    expect(complaints(name, unit)).toBe('');
    expect(complaints(name, unit.replace('RestartSec=', 'RestartSecs='))).toContain('RestartSecs');
  });

  test(`may do little: its exposure is at most ${exposure} of 10`, () => {
    const { stdout, status } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', `--threshold=${exposure * 10}`, '--no-pager', join(folder, name)],
      { encoding: 'utf8' },
    );
    expect(status, stdout).toBe(0);
  });

  test('starts the program as it wants to be started', () => {
    const [program, ...words] = valuesOf(unit, 'ExecStart')[0]!.replaceAll('%i', '01').split(' ');
    expect(program).toBe('/usr/bin/node');
    const main = words.findIndex((word) => word.endsWith('/apps/server/dist/main.js'));
    const { flags, roles } = parseFlags(words.slice(main + 1));
    expect(roles).toEqual([role]);
    const { settings } = readSettings({ flags });
    expect(String(settings.port)).toBe(port);
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(settings.drainSeconds);
  });

  test('hands over every secret as a credential that make-secrets.sh makes, and knows every setting', () => {
    const credentials = new Map(
      valuesOf(unit, 'LoadCredential').map((value) => value.split(':') as [string, string]),
    );
    const known = new Map((SETTINGS as readonly Setting[]).map((one) => [environmentName(one.name), one]));
    const given = valuesOf(unit, 'Environment').filter((pair) => pair.startsWith('ROWMILL_'));
    for (const pair of given) {
      const [variable = '', value = ''] = pair.split('=');
      // A setting can be the name of a file itself, or a secret that is read from one.
      const setting = known.get(variable) ?? known.get(variable.replace(/_FILE$/, ''));
      expect(setting, variable).toBeDefined();
      expect(setting!.secret, variable).toBe(!known.has(variable));
      if (variable.endsWith('_FILE')) expect(credentials.has(value.replace('%d/', '')), variable).toBe(true);
    }
    for (const [name, path] of credentials) {
      expect(path).toBe(`/etc/rowmill/secrets/${name}`);
      expect(secrets.names).toContain(name);
    }
    expect(given.filter((pair) => pair.includes('_FILE='))).toHaveLength(credentials.size);
  });
});
