import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRequest, type Surroundings } from './answer-request.ts';
import { DEMO_ROUTES } from './routes/index.ts';

export interface DemoSite extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly url: string;
}

export interface DemoSiteOptions {
  /** A free one when left out. */
  readonly port?: number;
}

/** How long an answer under way may take once the site is closed. */
const LAST_ANSWERS_MS = 2_000;

/** Starts the demo site on the loopback address; disposing of it lets answers under way end. */
export async function startDemoSite({ port = 0 }: DemoSiteOptions = {}): Promise<DemoSite> {
  const visits = new Map<string, number>();
  const server = createServer({ keepAliveTimeout: 30_000 });
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  server.on('request', (request, response) => {
    const closes = (): boolean => !server.listening;
    void respond(request, response, { site: url, visits, closes });
  });
  return { url, [Symbol.asyncDispose]: () => stop(server) };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { site, visits, closes }: Pick<Surroundings, 'site' | 'visits'> & { closes(): boolean },
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  // Whatever was sent along is of no interest, but must be out of the way before the next request.
  request.resume();
  try {
    const answer = await answerRequest(request, DEMO_ROUTES, { site, visits, signal: gone.signal });
    const { status = 200, headers, type, body } = answer;
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...(closes() && { connection: 'close' }),
      ...headers,
    });
    response.end(body);
  } catch (error) {
    if (!gone.signal.aborted) response.destroy(error instanceof Error ? error : undefined);
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const patience = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(patience);
}
