import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createEgressProxy } from '../proxy/create-egress-proxy.ts';
import type { Door, EgressProxy, EgressProxyOptions } from '../proxy/egress-proxy.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** An egress proxy for which every name is 127.0.0.1, and that address is allowed. */
export function proxyToLoopback(options: EgressProxyOptions = {}): EgressProxy {
  return createEgressProxy({ allow: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'], ...options });
}

/** Asks a door as browsers do; each time by a new connection unless an agent is given. */
export async function askDoor(
  door: Pick<Door, 'address'>,
  url: string,
  more: RequestOptions & { readonly body?: string } = {},
): Promise<Answer> {
  const { body, ...options } = more;
  const asked = request({ ...addressOf(door), path: url, agent: false, ...options });
  asked.end(body);
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  if (!reply) throw new Error('there is no reply');
  const text = Buffer.concat(await Array.fromAsync<Uint8Array>(reply)).toString();
  return { status: reply.statusCode ?? 0, headers: reply.headers, text };
}

/** CONNECT, and what the door says to it. */
export async function tunnelThrough(
  door: Pick<Door, 'address'>,
  authority: string,
  headers: Record<string, string> = {},
): Promise<{
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly socket: Duplex;
}> {
  const asked = request({ ...addressOf(door), method: 'CONNECT', path: authority, headers, agent: false });
  asked.end();
  const [reply, socket]: [IncomingMessage, Socket] = await connected(asked);
  socket.on('error', () => {});
  return { status: reply.statusCode ?? 0, headers: reply.headers, socket };
}

/** Sends a request over a tunnel and gives all that comes back. */
export async function talk(socket: Duplex, text: string): Promise<string> {
  socket.write(text);
  const chunks: Uint8Array[] = await Array.fromAsync<Uint8Array>(socket);
  return Buffer.concat(chunks).toString();
}

export function keptConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

function addressOf(door: Pick<Door, 'address'>): { host: string; port: string } {
  const { hostname, port } = new URL(door.address);
  return { host: hostname, port };
}

function connected(asked: ReturnType<typeof request>): Promise<[IncomingMessage, Socket]> {
  return new Promise((resolve, reject) => {
    asked.on('connect', (reply, socket, head) => {
      if (head.length > 0) socket.unshift(head);
      resolve([reply, socket]);
    });
    asked.on('error', reject);
  });
}
