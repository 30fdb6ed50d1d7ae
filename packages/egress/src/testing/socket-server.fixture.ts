import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Gives back what it gets. */
export function echoServer(): Promise<SocketServer> {
  return socketServer((socket) => socket.pipe(socket));
}

/** Takes connections and says nothing. */
export function silentServer(): Promise<SocketServer> {
  return socketServer((socket) => socket.resume());
}

/** A server below HTTP, on loopback. */
export interface SocketServer extends AsyncDisposable {
  readonly port: number;
  open(): number;
  endAll(): void;
}

export async function socketServer(greet: (socket: Socket) => void): Promise<SocketServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    greet(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    open: () => sockets.size,
    endAll: () => sockets.forEach((socket) => socket.end()),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
