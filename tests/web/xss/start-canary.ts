import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Somebody else's host: whoever so much as connects to it is noted. */
export interface Canary extends AsyncDisposable {
  readonly url: string;
  readonly seen: string[];
}

export async function startCanary(host = '127.0.0.77'): Promise<Canary> {
  const seen: string[] = [];
  const server = createServer((socket) => {
    const at = seen.push('a connection') - 1;
    socket.once('data', (data) => (seen[at] = data.toString('latin1').split('\r\n', 1)[0]!));
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'));
  });
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
