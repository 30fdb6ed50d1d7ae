import { SERVICE_NAMES } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPolicyServer, type PolicyServer } from '../gonogo/policy-server.fixture.ts';

/** Undocumented ones, some with names that look like ours, and a password in one that is documented. */
const CANARIES = Array.from({ length: 20 }, (_, n) => ({
  name: ['CANARY', 'ROWMILL_CANARY', 'AWS_SECRET', 'PGPASSWORD_OF'][n % 4]! + `_${n}`,
  value: `canary${n}x${(n + 1) * 7_919}`,
}));
const DATABASE_CANARY = 'canarypassword';

describe('the service operations', () => {
  let server: PolicyServer;
  const before = process.env['DATABASE_URL'];
  beforeAll(async () => {
    for (const { name, value } of CANARIES) process.env[name] = value;
    process.env['DATABASE_URL'] = `postgres://rowmill:${DATABASE_CANARY}@127.0.0.1/nowhere`;
    server = await openPolicyServer();
  });
  afterAll(async () => {
    for (const { name } of CANARIES) delete process.env[name];
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    await server[Symbol.asyncDispose]();
  });

  test('all ten tell how they are, together and one by one', async () => {
    const { status, body } = await server.send('GET /v1/sirp/services/status', { key: 'viewer' });
    expect(status).toBe(200);
    const items = body['items'] as { service: string; state: string }[];
    expect(items.map(({ service }) => service)).toEqual(SERVICE_NAMES);
    for (const { service, state } of items) {
      const one = await server.send(`GET /v1/sirp/services/${service}/status`, { key: 'viewer' });
      expect([one.status, one.body['state']]).toEqual([200, state]);
    }
    expect((await server.send('GET /v1/sirp/services/nobody/status')).status).toBe(422);
  });

  test('every service has the licence of the community', async () => {
    const { body } = await server.send('GET /v1/sirp/services/licenses', { key: 'viewer' });
    expect(body['items']).toHaveLength(10);
    expect(body['items']).toContainEqual({
      service: 'krull',
      edition: 'community',
      whole: true,
      holder: null,
      expiresAt: null,
    });
  });

  test.each([
    ['POST /v1/gonogo/restart', 'gonogo'],
    ['POST /v1/sirp/restart', 'sirp'],
    ['POST /v1/sirp/services/jobs/restart', 'jobs'],
    ['POST /v1/krull/restart', 'krull'],
    ['POST /v1/screenshot/restart', 'screenshot'],
  ] as const)('%s answers 202, then 429, and is audited', async (operation, service) => {
    const first = await server.send(operation);
    expect([first.status, first.body]).toEqual([202, { service, state: 'draining' }]);
    const second = await server.send(operation);
    expect([second.status, second.body['code']]).toEqual([429, 'service/restarted-just-now']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(25);
    const { items } = await server.audit.list(server.workspace, { limit: 1 });
    expect(items).toMatchObject([{ operation: 'restartService', object: service, actor: 'user ada' }]);
  });

  test('no answer holds a variable of the environment', async () => {
    const environment = await server.send('GET /v1/gonogo/environment');
    expect(environment.status).toBe(200);
    expect(environment.body['items']).toContainEqual(
      expect.objectContaining({ name: 'databaseUrl', value: 'set', source: 'environment' }),
    );
    expect(environment.body['items']).toContainEqual(
      expect.objectContaining({ name: 'port', source: 'default' }),
    );
    const answers = [
      environment,
      await server.send('GET /v1/sirp/services/status'),
      await server.send('GET /v1/sirp/services/licenses'),
      await server.send('GET /v1/gonogo/policies'),
      await server.send('POST /v1/gonogo/domains/a.example/check'),
      await server.send('POST /v1/sirp/services/workers/restart'),
      await server.send('POST /v1/sirp/services/workers/restart'),
      await server.send('GET /v1/gonogo/policies/x'),
    ];
    for (const { text, headers } of answers) {
      for (const { name, value } of CANARIES) {
        expect(text + JSON.stringify(headers)).not.toContain(value);
        expect(text).not.toContain(name);
      }
      expect(text).not.toContain(DATABASE_CANARY);
    }
  });
});
