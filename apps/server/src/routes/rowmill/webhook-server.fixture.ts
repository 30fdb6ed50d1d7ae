import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Post } from '@rowmill/contracts';
import { createEgress } from '@rowmill/egress';
import { createChest, createIdempotency, openKeyFile, type Database } from '@rowmill/resources';
import { openLaptopGround } from '../../program/laptop-ground.ts';
import { openEngine, type OpenEngine } from '../../program/open-engine.ts';
import { TEST_LIMITS } from '../../queries/query-server.fixture.ts';
import { knownKeys } from '../../testing/known-keys.fixture.ts';
import { startTestServer } from '../../testing/start-test-server.fixture.ts';
import { openWebhooks, type OpenWebhooks } from '../../webhooks/open-webhooks.ts';
import type { WebhookSender } from '../../webhooks/webhook-sender.ts';
import { routes } from '../index.ts';

interface Sent {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Whatever JSON there was. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Somebody who takes every message. */
interface Listener extends AsyncDisposable {
  readonly url: string;
  readonly got: readonly unknown[];
  readonly ids: readonly (string | undefined)[];
  /** As they came. */
  readonly texts: readonly string[];
}

/** The webhook operations on a real database, vault and engine. */
export interface WebhookServer extends AsyncDisposable {
  readonly workspace: string;
  readonly database: Database;
  readonly sender: WebhookSender;
  send(operation: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/${string}`, sent?: Sent): Promise<Received>;
  /** Dispatches a query and waits until it has ended. */
  run(query: string): Promise<Received>;
  listen(): Promise<Listener>;
}

const PLENTY = { mostQueued: 1000, mostRows: 1e9, mostBytes: 1e12, leastDiskBytes: 0 };

export async function openWebhookServer(post?: Post): Promise<WebhookServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-webhooks-'));
  const [workspace, other] = [randomUUID(), randomUUID()];
  const egress = createEgress({ allow: ['127.0.0.1/32'] });
  let engine: OpenEngine | undefined;
  let opened: OpenWebhooks | undefined;
  const server = await startTestServer({
    routes,
    async services(database) {
      for (const id of [workspace, other])
        await database.system.insertInto('workspace').values({ id, name: id }).execute();
      const keyFile = await openKeyFile(join(directory, 'vault.keys'), { isOurs: true });
      const chest = await createChest({ database, keyFile });
      opened = openWebhooks({ database, chest, egress, onTrouble: () => undefined });
      opened.sender.start();
      const all = async () => [];
      engine = await openEngine({
        ground: openLaptopGround({ policies: { all }, directory, mostRunning: 4 }),
        database,
        policies: { all },
        directory,
        egressAllow: [],
        admission: PLENTY,
        events: opened.sender,
        ...(post && { post }),
        sweeps: [],
        onTrouble: () => undefined,
      });
      return {
        queries: engine.queries,
        results: engine.results,
        queryLimits: TEST_LIMITS,
        idempotency: createIdempotency({ database }),
        inWorkspace: database.inWorkspace.bind(database),
        webhooks: opened.webhooks,
        deliveries: opened.deliveries,
        webhookSender: opened.sender,
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
  const send: WebhookServer['send'] = async (operation, { key = 'editor', body, headers = {} } = {}) => {
    const [method, path] = operation.split(' ');
    const reply = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `svc ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    workspace,
    database: server.database,
    sender: opened!.sender,
    send,
    run: (query) => send('POST /v1/sirp/query/runner/dispatch/wait', { body: { query } }),
    listen: startListener,
    async [Symbol.asyncDispose]() {
      await engine?.[Symbol.asyncDispose]();
      await opened?.[Symbol.asyncDispose]();
      await egress[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startListener(): Promise<Listener> {
  const got: unknown[] = [];
  const texts: string[] = [];
  const ids: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      texts.push(text);
      got.push(JSON.parse(text));
      ids.push(request.headers['webhook-id'] as string | undefined);
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    ids,
    texts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
