import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** The status a door answers to a plain request in absolute form. */
export async function askDoor(door: string, url: string): Promise<number> {
  const { hostname, port } = new URL(door);
  const asked = request({ host: hostname, port, path: url, agent: false });
  asked.end();
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  reply?.resume();
  if (reply) await once(reply, 'end');
  return reply?.statusCode ?? 0;
}

/** The status a door answers to CONNECT; the tunnel is closed at once. */
export async function connectThroughDoor(door: string, authority: string): Promise<number> {
  const { hostname, port } = new URL(door);
  const asked = request({ host: hostname, port, method: 'CONNECT', path: authority, agent: false });
  asked.end();
  const [reply, socket]: [IncomingMessage, Socket] = await new Promise((resolve, reject) => {
    asked.on('connect', (...answer) => resolve([answer[0], answer[1]]));
    asked.on('error', reject);
  });
  socket.on('error', () => {}).destroy();
  return reply.statusCode ?? 0;
}
