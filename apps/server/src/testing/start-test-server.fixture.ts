import { createTestDatabase } from '@rowmill/resources/testing';
import type { Database } from '@rowmill/resources';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../http/build-server.ts';
import type { Authenticate } from '../http/credentials.ts';
import type { Route } from '../http/define-route.ts';
import { httpSettings, type HttpSettings } from '../http/http-settings.ts';
import { startServer } from '../http/start-server.ts';
import type { Services } from '../services.ts';

export interface TestServerParts {
  readonly routes: readonly Route[];
  /** Built on the server's own database; the routes under test need no others than they ask. */
  services(database: Database): Partial<Services> | Promise<Partial<Services>>;
  authenticate(database: Database): Authenticate | Promise<Authenticate>;
  readonly settings?: Partial<HttpSettings>;
}

/** A server on a free port with a database of its own, for the tests of routes. */
export interface TestServer extends AsyncDisposable {
  /** `http://127.0.0.1:51234`. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly database: Database;
}

export async function startTestServer(parts: TestServerParts): Promise<TestServer> {
  const own = await createTestDatabase();
  const { database } = own;
  const settings = httpSettings({ ...parts.settings, port: 0 });
  const app = buildServer({
    routes: parts.routes,
    services: (await parts.services(database)) as Services,
    authenticate: await parts.authenticate(database),
    settings,
  });
  const server = await startServer(app, settings);
  return {
    url: server.address,
    app,
    database,
    async [Symbol.asyncDispose]() {
      await server.drain(AbortSignal.abort());
      await own[Symbol.asyncDispose]();
    },
  };
}
