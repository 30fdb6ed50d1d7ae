import { once } from 'node:events';
import {
  createServer,
  request as sendOn,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { mkdtemp, chmod, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobTerms } from '../browser-service.ts';
import { BrowserPool, type BrowserPoolOptions } from '../pool/browser-pool.ts';
import { findChromium } from '../pool/find-chromium.ts';
import { launchBrowser } from '../pool/launch-browser.ts';
import { memoryOf } from '../pool/memory-of.ts';
import type { Door, DoorRules } from './door.ts';
import type { Job } from './job.ts';
import { runJob, type JobDone } from './run-job.ts';

/** A pool, a site that answers under every name, and doors that lead there only. */
export interface Ground extends AsyncDisposable {
  readonly pool: BrowserPool;
  /** Host and path of each request of a document or anything else, with its headers. */
  readonly seen: readonly IncomingMessage[];
  readonly openDoors: number;
  run<Reply>(job: Job<Reply>, terms?: Partial<JobTerms>): Promise<JobDone<Reply>>;
  /** Processes of the browser now. */
  processes(): number;
  folders(): Promise<number>;
}

export const DENIED = 'denied.test';
export const DEAD = 'dead.test';

export async function startGround(
  answer: RequestListener,
  options: Partial<BrowserPoolOptions> = {},
): Promise<Ground> {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-page-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  await chmod(directory, 0o755);
  const seen: IncomingMessage[] = [];
  const site = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  const port = await listen(site);
  stack.defer(() => stop(site));
  const program = await findChromium(process.env['ROWMILL_CHROMIUM']);
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const pool = stack.use(
    new BrowserPool({
      launch: () => launchBrowser({ program, directory, account }),
      slots: 2,
      longestLine: 2,
      wear: { pages: 1000, ageMs: 600_000, memoryBytes: 4e9 },
      pageBytes: 1e9,
      hasMemory: () => true,
      onTrouble(what, error) {
        throw new Error(what, { cause: error });
      },
      ...options,
    }),
  );
  let openDoors = 0;
  const openDoor = async (rules: DoorRules): Promise<Door> => {
    openDoors++;
    const door = await openDoorTo(port, rules);
    return { ...door, close: () => door.close().finally(() => openDoors--) };
  };
  const parts = stack.move();
  return {
    pool,
    seen,
    get openDoors() {
      return openDoors;
    },
    run: (job, terms = {}) =>
      runJob(job, { timeoutMs: 10_000, job: 'test', ...terms }, { pool, openDoor, maxBytes: 1e8 }),
    processes: () => pool.browsers.reduce((sum, { pid }) => sum + memoryOf(pid).length, 0),
    folders: async () => (await readdir(directory)).length,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

async function openDoorTo(port: number, { isClosed }: DoorRules): Promise<Door> {
  const denied: string[] = [];
  const failed = new Map<string, string>();
  const traffic = { sent: 0, received: 0, denied, failed, upstreamProblem: undefined };
  const server = createServer((request, response) => {
    const { hostname, pathname, search } = new URL(request.url ?? '');
    if (isClosed || hostname === DENIED) denied.push(hostname);
    if (hostname === DEAD) failed.set(hostname, 'connection refused');
    if (isClosed || hostname === DENIED) return void response.writeHead(403).end('denied');
    if (hostname === DEAD) return void response.writeHead(502).end('dead');
    const onwards = sendOn({
      port,
      method: request.method,
      path: pathname + search,
      headers: request.headers,
    });
    onwards.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('data', (piece: Buffer) => (traffic.received += piece.length));
      reply.on('error', () => response.destroy());
      reply.pipe(response);
    });
    onwards.on('error', () => response.destroy());
    response.on('close', () => onwards.destroy());
    request.pipe(onwards);
  });
  server.on('connect', (_request, socket) => socket.destroy());
  const address = `http://127.0.0.1:${await listen(server)}`;
  return { address, traffic, close: () => stop(server) };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
