import { expect, test } from 'vitest';
import type { Route } from '../http/define-route.ts';
import { knownKeys } from './known-keys.fixture.ts';
import { startTestServer } from './start-test-server.fixture.ts';

test('routes are reached over the network, with a database behind them', async () => {
  let asked: unknown;
  const route: Route = {
    method: 'GET',
    path: '/v1/asked',
    operation: 'asked',
    group: 'rowmill',
    role: 'viewer',
    summary: 'Asks the services.',
    replies: {},
    errors: [],
    async handle(_request, services) {
      asked = services;
      return { status: 200, body: {} };
    },
  };
  const services = {};
  await using server = await startTestServer({
    routes: [route],
    services: () => services,
    authenticate: () => knownKeys({ k: { workspace: 'w', role: 'viewer', actor: 'key k' } }),
  });
  const { status } = await fetch(`${server.url}/v1/asked`, { headers: { authorization: 'svc k' } });
  expect([status, asked]).toEqual([200, services]);
  expect(await server.database.system.selectFrom('workspace').selectAll().execute()).toEqual([]);
});
