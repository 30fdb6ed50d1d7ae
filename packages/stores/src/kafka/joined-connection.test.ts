import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Connection } from '@platformatic/kafka';
import { expect, test } from 'vitest';
import { joinConnection } from './joined-connection.ts';

/** Sends back what comes. */
async function startEcho() {
  const server = createServer((socket) => socket.pipe(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** As much of the client's connection as is used, and somebody else of this machine who is faster. */
function connectionWithStranger(): { connection: Connection; stranger(): Socket } {
  let stranger: Socket;
  const connection = {
    socket: undefined as unknown as Socket,
    async connect(host: string, port: number) {
      stranger = connect(port, host);
      await once(stranger, 'connect');
      stranger.on('error', () => {});
    },
  };
  const original = connection.connect;
  connection.connect = (host, port) => {
    const early = original(host, port);
    connection.socket = connect({ host, port });
    return early.then(
      async () => void (connection.socket.connecting && (await once(connection.socket, 'connect'))),
    );
  };
  return { connection: connection as unknown as Connection, stranger: () => stranger };
}

test('the connection is joined to the socket, and a stranger is shown the door', async () => {
  const { server, port } = await startEcho();
  const dialed = connect(port, '127.0.0.1');
  await once(dialed, 'connect');
  const { connection, stranger } = connectionWithStranger();
  await joinConnection(connection, dialed);
  connection.socket.write('hello');
  const [answer] = (await once(connection.socket, 'data')) as [Buffer];
  expect(answer.toString()).toBe('hello');
  stranger().write('me too');
  if (!stranger().closed) await once(stranger(), 'close');
  expect(stranger().bytesRead).toBe(0);
  connection.socket.destroy();
  await once(dialed, 'close');
  server.close();
});
