import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentName, readSettings, SETTINGS, type Setting } from '@rowmill/server';
import { afterAll, describe, expect, test } from 'vitest';
import { isCluster } from '../../apps/server/src/configuration/check-cluster.ts';
import { checkListening } from '../../apps/server/src/configuration/check-listening.ts';
import { parseFlags } from '../../apps/server/src/configuration/parse-flags.ts';
import { createRoles } from '../../apps/server/src/program/create-roles.ts';
import { DEPLOY, readCompose } from './compose-file.ts';
import { makeSecrets } from './make-secrets.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => /^rowmill(?:-browser)?:/.test(image));
const secrets = makeSecrets();
afterAll(() => secrets[Symbol.dispose]());

test('it has an API, two workers, browsers, a way out and the servers they need', () => {
  expect(ours.map(([name]) => name)).toEqual(['api', 'worker', 'browser', 'egress']);
  expect(compose.services['worker']!.deploy!.replicas).toBe(2);
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['postgres', 'temporal', 'valkey', 's3']),
  );
});

describe.each(services)('%s', (_name, service) => {
  test('has a whole version, not whatever is the latest', () => {
    expect(service.image).toMatch(/^[a-z-]+(?:\/[a-z-]+)?:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/);
  });

  test('ends by itself, or is restarted and watched', () => {
    expect(service.healthcheck === undefined).toBe(service.restart === undefined);
  });

  test('waits only for what there is, and for what that can tell', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const isWatched = compose.services[other]!.healthcheck !== undefined;
      expect(condition).toBe(isWatched ? 'service_healthy' : 'service_completed_successfully');
    }
  });

  test('names every secret that it opens, and no other', () => {
    const opened = [...JSON.stringify(service).matchAll(/\/run\/secrets\/([\w.-]+)/g)].map(
      ([, name]) => name,
    );
    const throughScript =
      service.environment?.['SECRETS'] === undefined ? [] : ['rowmill-password', 'temporal-password'];
    expect(new Set([...opened, ...throughScript])).toEqual(new Set(service.secrets));
  });

  test('is told nothing secret in the open', () => {
    for (const [name, value] of Object.entries(service.environment ?? {}))
      if (
        /PASSWORD|PWD|SECRET|TOKEN|PEPPER|CODEC|_KEY$/.test(name) &&
        !['SECRETS', 'ROOT_ACCESS_KEY'].includes(name)
      )
        expect(value).toMatch(/^\/run\/secrets\//);
  });

  test('mounts only files that come with it', () => {
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join(DEPLOY, source)), volume).toBe(true);
      else if (!source.startsWith('/')) expect(Object.keys(compose.volumes)).toContain(source);
    }
  });
});

test('every secret is a file that make-secrets.sh makes, and somebody opens it', () => {
  const opened = new Set(services.flatMap(([, service]) => service.secrets ?? []));
  expect(new Set(Object.keys(compose.secrets))).toEqual(opened);
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`secrets/${name}`);
    expect(secrets.names).toContain(name);
  }
});

test('only egress reaches the internet, and whoever has a port open is reached from outside', () => {
  expect(compose.networks['inside']).toEqual({ internal: true });
  const outside = services.filter(([, { networks }]) => networks?.includes('outside') === true);
  expect(outside.map(([name]) => name)).toEqual(['api', 'egress']);
  for (const [name, { networks }] of services) expect(networks, name).toContain('inside');
});

test('the rules for browsers allow namespaces, and nothing that changes the machine', () => {
  const file = 'seccomp/browser.json';
  expect(compose.services['browser']!.security_opt).toContain(`seccomp=${file}`);
  const { defaultAction, syscalls } = JSON.parse(readFileSync(join(DEPLOY, file), 'utf8')) as Seccomp;
  expect(defaultAction).toBe('SCMP_ACT_ALLOW');
  const denied = syscalls.flatMap(({ names }) => names);
  for (const name of ['bpf', 'init_module', 'kexec_load', 'mount', 'ptrace', 'reboot', 'setns'])
    expect(denied).toContain(name);
  for (const name of ['chroot', 'clone', 'clone3', 'seccomp', 'unshare']) expect(denied).not.toContain(name);
});

test('egress is told nothing but what it needs to let others out', () => {
  const { environment, secrets: opened } = compose.services['egress']!;
  expect(Object.keys(environment!).filter((name) => /DATABASE|REDIS|S3|PEPPER|CODEC/.test(name))).toEqual([]);
  expect(opened).toEqual(['tls.crt', 'tls.key', 'egress-token']);
});

describe.each(ours)('the program as %s', (name, service) => {
  const environment = service.environment!;

  test('knows every variable', () => {
    const known = (SETTINGS as readonly Setting[]).flatMap(({ name, secret }) =>
      secret ? [`${environmentName(name)}_FILE`] : [environmentName(name)],
    );
    const given = Object.keys(environment).filter((variable) => variable !== 'NODE_EXTRA_CA_CERTS');
    expect(known).toEqual(expect.arrayContaining(given));
  });

  test('accepts its settings, and listens with TLS', () => {
    const env = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace('/run/secrets', secrets.folder),
      ]),
    );
    const { flags, roles } = parseFlags(service.command!);
    const { settings, origins } = readSettings({ flags, env });
    checkListening(settings);
    expect(isCluster(settings)).toBe(name !== 'egress');
    const known = createRoles(roles, settings, origins).roles.filter(({ isOwn }) => isOwn !== true);
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining([...roles]));
    expect(Number.parseInt(service.stop_grace_period!, 10)).toBeGreaterThan(settings.drainSeconds);
  });

  test('may change nothing but its data, and is nobody', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
      volumes: ['/var/lib/rowmill'],
      user: expect.stringContaining('ROWMILL_USER'),
    });
    expect(secrets.read('compose.env')).toMatch(/^ROWMILL_USER=[1-9]\d*:[1-9]\d*$/);
  });
});

interface Seccomp {
  readonly defaultAction: string;
  readonly syscalls: readonly { readonly names: readonly string[] }[];
}
