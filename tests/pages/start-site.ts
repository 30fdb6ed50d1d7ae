import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer, Routes, SeenRequest } from './route.ts';
import { routes } from './routes/index.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface Site extends AsyncDisposable {
  readonly url: string;
  /** The same behind a certificate that nobody knows. */
  readonly secureUrl: string;
  /** Every request in order of arrival. */
  readonly log: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Starts the site under test on free ports of the loopback address. */
export async function startSite(): Promise<Site> {
  const log: SeenRequest[] = [];
  const counts = new Map<string, number>();
  const count = (key: string) => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  };
  const listener: RequestListener = async (message, response) => {
    const request = await see(message);
    log.push(request);
    try {
      await send(response, await answer(request, routes, `http://${message.headers.host ?? ''}`, count));
    } catch (error) {
      // What breaks on purpose breaks behind the headers.
      if (response.headersSent) response.destroy();
      else await send(response, { status: 500, body: String(error) });
    }
  };
  const plain = createServer(listener);
  const secure = createSecureServer(selfSignedCertificate('localhost'), listener);
  const [port, securePort] = await Promise.all([listen(plain), listen(secure)]);
  const close = async () => {
    await Promise.all([stop(plain), stop(secure)]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    secureUrl: `https://127.0.0.1:${securePort}`,
    log,
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function see(message: IncomingMessage): Promise<SeenRequest> {
  const at = performance.now();
  const path = message.url ?? '/';
  const chunks = await Array.fromAsync(message as AsyncIterable<Uint8Array>);
  const query = new URL(path, 'http://site.invalid').searchParams;
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: message.method ?? 'GET', path, query, headers: message.headers, body, at };
}

async function answer(
  request: SeenRequest,
  all: Routes,
  site: string,
  count: (key: string) => number,
): Promise<Answer> {
  const path = request.path.split('?', 1)[0]!;
  for (const [route, handle] of Object.entries(all)) {
    const part = match(route, request.method, path);
    if (part) return await handle({ request, part, site, count });
  }
  return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'there is no such page' };
}

/** The parts of a path that fits, or nothing. `ANY /x` fits every method, and HEAD is answered like GET. */
function match(route: string, method: string, path: string): Record<string, string> | undefined {
  const [wanted, pattern = ''] = route.split(' ');
  if (wanted !== 'ANY' && wanted !== method && !(wanted === 'GET' && method === 'HEAD')) return undefined;
  const names = pattern.split('/');
  const values = path.split('/');
  if (names.length !== values.length) return undefined;
  const part: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const value = decodeURIComponent(values[at]!);
    if (name.startsWith(':')) part[name.slice(1)] = value;
    else if (name !== value) return undefined;
  }
  return part;
}

async function send(
  response: ServerResponse,
  { status = 200, headers = {}, body = '' }: Answer,
): Promise<void> {
  const whole = typeof body === 'string' || body instanceof Uint8Array;
  response.writeHead(status, whole ? { 'content-length': Buffer.byteLength(body), ...headers } : headers);
  if (whole) response.end(body);
  else await pipeline(Readable.from(body, { objectMode: true }), response);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
