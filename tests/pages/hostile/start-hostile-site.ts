import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { selfSignedCertificate } from '../self-signed-certificate.ts';
import type { HostileAddresses, HostilePage, HostileVisit, RawAnswer, Served } from './hostile-page.ts';
import { body } from './serving.ts';

export interface HostileSite extends AsyncDisposable {
  readonly addresses: HostileAddresses;
  /** A page that does no harm. */
  readonly plainPage: string;
  addressOf(page: HostilePage): string;
  /** Connections that are open to any of its doors right now. */
  readonly connections: number;
}

const PLAIN = 'plain';
const plain = body('');

/** Serves all pages on loopback ports: with and without certificates, by two names, and where nobody answers. */
export async function startHostileSite(pages: readonly HostilePage[]): Promise<HostileSite> {
  const byName = new Map(pages.map((page) => [page.name, page]));
  const open = new Set<Socket>();
  const listener: RequestListener = async (message, response) => {
    try {
      const [, name = '', ...rest] = (message.url ?? '/').split('?', 1)[0]!.split('/');
      const visit = visitOf(message, name, rest.join('/'), addresses);
      const page = byName.get(name);
      // The form of every page leads here, unless the page has plans for it.
      const isSent = visit.part === 'sent' && page?.handlesSent !== true;
      await send(response, await (page === undefined || isSent ? plain(visit) : page.serve(visit)));
    } catch {
      response.destroy();
    }
  };
  const servers: readonly Server[] = [
    createServer({ maxHeaderSize: 1_000_000, keepAliveTimeout: 1_000 }, listener),
    createSecureServer(selfSignedCertificate('localhost'), listener),
    createSecureServer(selfSignedCertificate('localhost', '20210101000000Z'), listener),
    createSocketServer((socket) => socket.resume()),
    createSocketServer((socket) => socket.resetAndDestroy()),
    createSocketServer(),
  ];
  for (const server of servers)
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      // Whoever has left is not waited for, also by those who hold on to their connections.
      socket.on('error', () => undefined).on('end', () => setTimeout(() => socket.destroy(), 200));
      socket.on('close', () => open.delete(socket));
    });
  const [port, secure, expired, silent, rude, closed] = await Promise.all(servers.map(listen));
  await stop(servers[5]!);
  const addresses: HostileAddresses = {
    plain: `http://127.0.0.1:${port}`,
    other: `http://localhost:${port}`,
    secure: `https://127.0.0.1:${secure}`,
    expired: `https://127.0.0.1:${expired}`,
    silent: `127.0.0.1:${silent}`,
    rude: `127.0.0.1:${rude}`,
    closed: `127.0.0.1:${closed}`,
  };
  return {
    addresses,
    plainPage: `${addresses.plain}/${PLAIN}/`,
    addressOf: (page) => page.address?.(addresses) ?? `${addresses.plain}/${page.name}/`,
    get connections() {
      return open.size;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await Promise.all(servers.slice(0, 5).map(stop));
    },
  };
}

function visitOf(message: IncomingMessage, name: string, part: string, site: HostileAddresses): HostileVisit {
  message.resume();
  const { searchParams } = new URL(message.url ?? '/', site.plain);
  const { method = 'GET', headers } = message;
  return { method, part, query: searchParams, headers, page: `http://${headers.host}/${name}/`, site };
}

async function send(response: ServerResponse, served: Served): Promise<void> {
  if ('raw' in served) return await sendRaw(response, served);
  const { status = 200, headers = {}, body: content = '' } = served;
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  response.writeHead(
    status,
    isWhole ? { 'content-length': Buffer.byteLength(content), ...headers } : headers,
  );
  if (isWhole) response.end(content);
  else await pipeline(Readable.from(content, { objectMode: true }), response);
}

async function sendRaw({ socket }: ServerResponse, { raw, afterwards }: RawAnswer): Promise<void> {
  if (socket === null) return;
  for await (const piece of typeof raw === 'string' ? [raw] : raw) {
    if (socket.destroyed) return;
    if (!socket.write(piece, 'latin1')) await new Promise((resolve) => drained(socket, resolve));
  }
  if (afterwards === 'close') socket.end();
  else if (afterwards === 'reset') socket.resetAndDestroy();
}

function drained(socket: Socket, resolve: (value?: unknown) => void): void {
  const done = (): void => {
    socket.off('drain', done).off('close', done);
    resolve();
  };
  socket.on('drain', done).on('close', done);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
