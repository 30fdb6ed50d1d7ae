import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** Somebody's proxy, which remembers what it was asked for. */
export interface ForwardProxy extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly string[];
}

export async function startForwardProxy(): Promise<ForwardProxy> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { method, headers } = request;
    const onward = ask(request.url ?? '', { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const { hostname, port } = new URL(`http://${request.url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
