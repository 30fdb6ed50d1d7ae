import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Letter, ServiceError, ServiceEvent } from '@rowmill/contracts';
import { createAudit, createIdempotency, createRemarks, type Audit, type Database } from '@rowmill/resources';
import { openLaptopGround } from '../program/laptop-ground.ts';
import { openEngine, type OpenEngine } from '../program/open-engine.ts';
import { TEST_LIMITS } from '../queries/query-server.fixture.ts';
import { routes } from '../routes/index.ts';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { startTestServer } from '../testing/start-test-server.fixture.ts';
import { openSchedules, type OpenSchedules } from './open-schedules.ts';

export interface Sent {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Whatever JSON there was. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Schedules on a real database and a real engine, with a clock that tests set and a post office that keeps letters. */
export interface ScheduleServer extends AsyncDisposable {
  readonly workspace: string;
  readonly database: Database;
  readonly audit: Audit;
  readonly engine: OpenEngine;
  readonly schedules: OpenSchedules;
  /** The clock that schedules go by; it stands still until it is set. */
  readonly clock: { now: number };
  readonly letters: Letter[];
  readonly events: { readonly event: ServiceEvent; readonly only: string | undefined }[];
  /** What the next letter meets, if not success. */
  readonly mailTrouble: { error?: ServiceError };
  /** Answers 200 with `[{"n": 1}]`, or what it is told; counts. */
  readonly site: { readonly url: string; asked: number; status: number; text: string; waitMs: number };
  send(operation: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/${string}`, sent?: Sent): Promise<Received>;
  /** The runs of a schedule, newest first, once they are as wanted. */
  runs(id: string, isReady: (states: readonly string[]) => boolean): Promise<readonly Run[]>;
}

export interface Run {
  readonly tick: string;
  readonly state: string;
  readonly cause: string;
  readonly count: number;
  readonly query?: string;
  readonly rows?: number;
  readonly error?: { readonly code: string };
}

const PLENTY = { mostQueued: 1000, mostRows: 1e9, mostBytes: 1e12, leastDiskBytes: 0 };
const PATIENCE_MS = 15_000;

export async function openScheduleServer(startMs = Date.UTC(2026, 2, 2, 12)): Promise<ScheduleServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-schedules-'));
  const [workspace, other] = [randomUUID(), randomUUID()];
  const clock = { now: startMs };
  const letters: Letter[] = [];
  const events: ScheduleServer['events'] = [];
  const mailTrouble: ScheduleServer['mailTrouble'] = {};
  const site = { url: '', asked: 0, status: 200, text: '[{"n": 1}]', waitMs: 0 };
  const http = await startSite(site);
  const policies = {
    all: async () => [{ id: 's', name: 's', domain: '127.0.0.1', policy: { perSecond: 1e6 } }],
  };
  let engine: OpenEngine | undefined;
  let schedules: OpenSchedules | undefined;
  const server = await startTestServer({
    routes,
    async services(database) {
      for (const id of [workspace, other])
        await database.system.insertInto('workspace').values({ id, name: id }).execute();
      const ground = openLaptopGround({ policies, directory, mostRunning: 4 });
      engine = await openEngine({
        ground,
        database,
        policies,
        directory,
        egressAllow: ['127.0.0.0/8'],
        admission: PLENTY,
        sweeps: [],
        whenEnded: () => schedules?.scheduler.wake(),
        onTrouble: () => undefined,
      });
      schedules = openSchedules({
        database,
        queries: engine.queries,
        limits: TEST_LIMITS,
        addresses: ['https://rowmill.example'],
        scheduler: ground.scheduler,
        now: () => clock.now,
        post: {
          isSetUp: true,
          async send(letter) {
            const { error } = mailTrouble;
            delete mailTrouble.error;
            if (error !== undefined) throw error;
            letters.push(letter);
          },
        },
        webhooks: {
          announce: async (_tx, _workspace, event, only) => events.push({ event, only }),
          wake: () => undefined,
          tryOut: async () => ({ delivered: true, status: 204, milliseconds: 1 }),
        },
        onTrouble: () => undefined,
      });
      schedules.scheduler.begin();
      return {
        queries: engine.queries,
        results: engine.results,
        remarks: createRemarks({ database }),
        queryLimits: TEST_LIMITS,
        schedules: schedules.desk,
        idempotency: createIdempotency({ database }),
        inWorkspace: database.inWorkspace.bind(database),
      };
    },
    authenticate: () => {
      const caller = { workspace, actor: 'user ada' };
      return knownKeys({
        viewer: { ...caller, role: 'viewer' },
        editor: { ...caller, role: 'editor' },
        second: { ...caller, actor: 'user bob', role: 'editor' },
        stranger: { ...caller, workspace: other, role: 'admin' },
      });
    },
  });
  const send: ScheduleServer['send'] = async (operation, { key = 'editor', body, headers = {} } = {}) => {
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
    audit: createAudit({ database: server.database }),
    engine: engine!,
    schedules: schedules!,
    clock,
    letters,
    events,
    mailTrouble,
    site,
    send,
    async runs(id, isReady) {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const { body } = await send(`GET /v1/sirp/schedules/${encodeURIComponent(id)}/runs`);
        const items = body.items as readonly Run[];
        if (isReady(items.map(({ state }) => state))) return items;
        if (performance.now() > until) throw new Error(`the runs stay ${JSON.stringify(items)}`);
        await delay(50);
      }
    },
    async [Symbol.asyncDispose]() {
      await schedules?.scheduler.drain();
      await engine?.[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      http.closeAllConnections();
      http.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startSite(site: ScheduleServer['site'] & { url: string }): Promise<Server> {
  const http = createServer((_request, reply) => {
    site.asked++;
    const { status, text, waitMs } = site;
    setTimeout(() => reply.writeHead(status, { 'content-type': 'application/json' }).end(text), waitMs);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  (site as { url: string }).url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return http;
}
