import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Connection } from '@platformatic/kafka';

const LOOPBACK = '127.0.0.1';

/**
 * Lets a connection of the client, which can only connect by itself, speak over a socket that is there: it is sent to a
 * port of this machine that takes nobody else, and is joined to the socket. Resolves when the broker has let it in.
 */
export async function joinConnection(connection: Connection, dialed: Socket): Promise<void> {
  const server = createServer();
  const waiting = new Map<number, Socket>();
  const arrived = Promise.withResolvers<Socket>();
  let expected: number | undefined;
  const look = (): void => {
    const ours = expected === undefined ? undefined : waiting.get(expected);
    if (ours !== undefined) arrived.resolve(ours);
  };
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy());
    waiting.set(socket.remotePort ?? 0, socket);
    look();
  });
  try {
    await once(server.listen(0, LOOPBACK), 'listening');
    const ready = connection.connect(LOOPBACK, (server.address() as AddressInfo).port) as Promise<void>;
    // Fails together with what is awaited below.
    ready.catch(arrived.reject);
    await Promise.race([once(connection.socket, 'connect'), arrived.promise]);
    expected = connection.socket.localPort;
    look();
    const ours = await arrived.promise;
    waiting.delete(ours.remotePort ?? 0);
    const end = (): void => {
      ours.destroy();
      dialed.destroy();
    };
    pipeline(ours, dialed, end);
    pipeline(dialed, ours, end);
    await ready;
  } catch (error) {
    dialed.destroy();
    throw error;
  } finally {
    server.close();
    for (const stranger of waiting.values()) stranger.destroy();
  }
}
