import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Whatever came where nothing may come. */
export interface Canaries extends AsyncDisposable {
  /** The address that was reached and its port, in order. */
  readonly hits: readonly string[];
}

const TCP_PORTS = [80, 443, 1080, 3478, 8001];
const UDP_PORTS = [80, 443, 3478, 8001];

/** A page that does no harm, so that whoever reaches it goes on. */
const REPLY =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi';

/** Listen on every address of the namespace. */
export async function startCanaries(): Promise<Canaries> {
  const hits: string[] = [];
  await using open = new AsyncDisposableStack();
  for (const port of TCP_PORTS) {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      hits.push(`${socket.localAddress?.replace(/^::ffff:/, '')} tcp ${port}`);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
      socket.once('data', () => socket.end(REPLY));
    });
    await once(server.listen(port, '::'), 'listening');
    open.defer(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
  }
  for (const port of UDP_PORTS) {
    const socket = createSocket('udp6');
    socket.on('message', () => void hits.push(`udp ${port}`));
    socket.bind(port, '::');
    await once(socket, 'listening');
    open.defer(() => void socket.close());
  }
  await proveHearing(hits);
  const everything = open.move();
  return { hits, [Symbol.asyncDispose]: () => everything.disposeAsync() };
}

/** A canary that hears nothing would make every test pass. */
async function proveHearing(hits: string[]): Promise<void> {
  const [somewhere, elsewhere] = ['10.11.12.13', 'fd00::9'];
  connect(80, elsewhere)
    .on('error', () => undefined)
    .end();
  const socket = createSocket('udp4');
  socket.send('x', 3478, somewhere, () => socket.close());
  const isHeard = (): boolean => hits.includes(`${elsewhere} tcp 80`) && hits.includes('udp 3478');
  for (let tries = 0; !isHeard(); tries++) {
    if (tries > 500) throw new Error(`the canaries heard only ${hits.join()}`);
    await delay(10);
  }
  hits.length = 0;
}
