import { once } from 'node:events';
import { createServer, request as startRequest, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProxyServer } from '../proxy/upstream.ts';
import type { Certificate } from './certificate.fixture.ts';

/** Somebody else's proxy on loopback; every name behind it leads to 127.0.0.1. */
export interface ForeignProxy extends AsyncDisposable {
  readonly at: ProxyServer;
  /** What it was asked for, in order: `CONNECT host:port`, `GET http://host/path` or `socks5 host:port`. */
  readonly asked: readonly string[];
  openConnections(): number;
}

export interface ForeignProxyOptions {
  readonly username?: string;
  readonly password?: string;
  readonly certificate?: Certificate;
}

export async function startHttpProxy(options: ForeignProxyOptions = {}): Promise<ForeignProxy> {
  const { username, password, certificate } = options;
  const asked: string[] = [];
  const open = new Set<Socket>();
  const server = certificate ? createSecureServer(certificate) : createServer();
  const expected =
    username === undefined ? undefined : Buffer.from(`${username}:${password}`).toString('base64');
  const mayEnter = (request: IncomingMessage): boolean =>
    expected === undefined || request.headers['proxy-authorization'] === `Basic ${expected}`;

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    if (!mayEnter(request)) return void response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
    asked.push(`${request.method} ${request.url}`);
    const { port, pathname, search } = new URL(request.url ?? '');
    const { 'proxy-authorization': _own, ...headers } = request.headers;
    const target = { host: '127.0.0.1', port, path: pathname + search, method: request.method, headers };
    request.pipe(
      startRequest(target, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      }).on('error', () => response.writeHead(502).end()),
    );
  });
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    if (!mayEnter(request)) return void client.end('HTTP/1.1 407 No\r\ncontent-length: 0\r\n\r\n');
    asked.push(`CONNECT ${request.url}`);
    const target = connect(Number(/\d+$/.exec(request.url ?? '')?.[0]), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Fine\r\n\r\n');
      client.pipe(target).pipe(client);
    });
    target.on('error', () => client.end('HTTP/1.1 502 No\r\ncontent-length: 0\r\n\r\n'));
    client.on('error', () => target.destroy()).on('close', () => target.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    at: {
      kind: certificate ? 'https' : 'http',
      host: certificate ? 'proxy.example' : '127.0.0.1',
      port,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
    },
    asked,
    openConnections: () => open.size,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
