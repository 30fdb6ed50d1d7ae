import { randomBytes } from 'node:crypto';
import {
  bootstrap,
  createIdempotency,
  createIdentity,
  createPasswords,
  type FirstAccess,
  type Identity,
} from '@rowmill/resources';
import { startTestServer, type TestServer } from '../../testing/start-test-server.fixture.ts';
import { routes } from '../index.ts';

export interface IdentityServer extends AsyncDisposable {
  readonly server: TestServer;
  readonly identity: Identity;
  readonly first: FirstAccess;
  /** Sends a request; with the first key unless the headers say otherwise. */
  ask(method: string, path: string, more?: Asked): Promise<Answered>;
}

export interface Asked {
  readonly body?: unknown;
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
  readonly body: any;
}

/** The operations of identity on a server and a database of their own. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const pepper = randomBytes(32);
  const passwords = createPasswords({ cost: { memoryKib: 8, passes: 1 } });
  let identity!: Identity;
  const server = await startTestServer({
    routes,
    services(database) {
      identity = createIdentity({ database, pepper, secure: false, passwords });
      return { ...identity, idempotency: createIdempotency({ database }) };
    },
    authenticate: () => identity.authenticate,
  });
  const first = (await bootstrap({ database: server.database, pepper, passwords }))!;
  return {
    server,
    identity,
    first,
    async ask(method, path, { body, key = first.key, headers = {} } = {}) {
      const reply = await fetch(server.url + path, {
        method,
        headers: {
          ...(key === null ? {} : { authorization: `svc ${key}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        headers: reply.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
