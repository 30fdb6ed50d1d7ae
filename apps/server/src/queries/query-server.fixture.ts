import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorCode } from '@rowmill/contracts';
import {
  createAudit,
  createIdempotency,
  createManifests,
  createRemarks,
  createTemplates,
  storeType,
} from '@rowmill/resources';
import { expect } from 'vitest';
import { closeObjects } from '../http/close-objects.ts';
import { errorsOf } from '../http/openapi/errors-of.ts';
import { createSchemaChecker } from '../http/schema-checker.ts';
import { openLaptopGround } from '../program/laptop-ground.ts';
import { openEngine, type EngineOptions, type OpenEngine } from '../program/open-engine.ts';
import { routes } from '../routes/index.ts';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.fixture.ts';
import type { QueryLimits } from './query-limits.ts';

export interface Sent {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Whatever JSON there was. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export type Operation = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /v1/${string}`;

/** The query operations on a real database and a real engine, with a key for each role and one of another workspace. */
export interface QueryServer extends AsyncDisposable {
  readonly url: string;
  readonly workspace: string;
  /** Of the engine; objects lie in `segments`. */
  readonly directory: string;
  readonly engine: OpenEngine;
  readonly database: TestServer['database'];
  /** A site that queries may ask: `?id=N` for a square, every third is missing; `/slow` takes five seconds. */
  readonly site: string;
  fetch(operation: Operation, sent?: Sent): Promise<Response>;
  send(operation: Operation, sent?: Sent): Promise<Received>;
  /** Dispatches a query and waits until it has ended. */
  run(query: string, more?: object): Promise<Received>;
}

export const TEST_LIMITS: QueryLimits = {
  minutes: 60,
  maxMinutes: 120,
  ttlSeconds: 604_800,
  maxTtlSeconds: 1_000_000,
};

const PLENTY = { mostQueued: 1000, mostRows: 1e9, mostBytes: 1e12, leastDiskBytes: 0 };

export async function openQueryServer(given: Pick<EngineOptions, 'cellarBytes'> = {}): Promise<QueryServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-queries-'));
  const site = createServer(answerSquare);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const [workspace, other] = [randomUUID(), randomUUID()];
  const policies = [{ id: 'site', name: 'site', domain: '127.0.0.1', policy: { perSecond: 1000 } }];
  let engine: OpenEngine | undefined;
  const server = await startTestServer({
    routes,
    async services(database) {
      for (const id of [workspace, other])
        await database.system.insertInto('workspace').values({ id, name: id }).execute();
      const all = async () => policies;
      engine = await openEngine({
        ground: openLaptopGround({ policies: { all }, directory, mostRunning: 4 }),
        database,
        policies: { all },
        directory,
        egressAllow: [`127.0.0.1/32:${port}`],
        admission: PLENTY,
        ...given,
        sweeps: [],
        onTrouble: () => undefined,
      });
      const { cellar, cellarDesk, queries, results, screenshots } = engine;
      return {
        queries,
        results,
        screenshots,
        cellar,
        cellarDesk,
        manifests: createManifests({ database, storeType }),
        queryLimits: TEST_LIMITS,
        audit: createAudit({ database }),
        remarks: createRemarks({ database }),
        templates: createTemplates({ database }),
        idempotency: createIdempotency({ database }),
        inWorkspace: database.inWorkspace.bind(database),
      };
    },
    authenticate: () => {
      const caller = { workspace, actor: 'user ada' };
      return knownKeys({
        viewer: { ...caller, role: 'viewer' },
        editor: { ...caller, role: 'editor' },
        stranger: { ...caller, workspace: other, role: 'admin' },
      });
    },
  });
  const ask: QueryServer['fetch'] = (operation, { key = 'editor', body, headers = {}, signal } = {}) => {
    const [method, path] = operation.split(' ');
    return fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `svc ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  };
  const send: QueryServer['send'] = async (operation, sent) => {
    const reply = await ask(operation, sent);
    const text = await reply.text();
    const isJson = /^application\/(problem\+)?json/.test(reply.headers.get('content-type') ?? '');
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    expectDeclared(operation, reply.status, body);
    return { status: reply.status, headers: reply.headers, text, body };
  };
  return {
    url: server.url,
    workspace,
    directory,
    engine: engine!,
    database: server.database,
    site: `http://127.0.0.1:${port}`,
    fetch: ask,
    send,
    run: (query, more) => send('POST /v1/sirp/query/runner/dispatch/wait', { body: { query, ...more } }),
    async [Symbol.asyncDispose]() {
      await engine?.[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      site.closeAllConnections();
      site.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const answerSquare: RequestListener = (request, reply) => {
  const id = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('id'));
  if (request.url?.startsWith('/slow')) return void setTimeout(() => reply.end('{}'), 5_000).unref();
  reply.setHeader('content-type', 'application/json');
  if (id % 3 === 0) reply.statusCode = 404;
  reply.end(JSON.stringify({ id, square: id * id }));
};

const schemas = createSchemaChecker();

/** Whatever a route answers, its declaration says so: the shape of a reply, the code of an error. */
function expectDeclared(operation: Operation, status: number, body: unknown): void {
  const [method, address = ''] = operation.split(' ');
  const path = address.split('?')[0]!;
  const route = routes
    .filter((known) => known.method === method)
    .find((known) => new RegExp(`^${known.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
  if (route === undefined || body === undefined) return;
  if (status >= 400) {
    const { code } = body as { code: ErrorCode };
    expect(errorsOf(route).get(status), `${operation} declares its errors`).toContain(code);
  } else {
    const schema = route.replies[status]?.schema;
    expect(schema, `${operation} declares ${status}`).toBeDefined();
    const problems = schemas.checkOf(closeObjects(schema!) as object, 'body')(structuredClone(body));
    expect(problems, `${operation} answers as declared`).toEqual([]);
  }
}
