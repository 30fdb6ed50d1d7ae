import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Party extends AsyncDisposable {
  readonly origin: string;
  /** Path and everything that came with it, as text, in order. */
  readonly requests: readonly { readonly path: string; readonly text: string }[];
}

/** A site that remembers all that it was told. */
export async function startParty(pages: (path: string) => Answer): Promise<Party> {
  const requests: { path: string; text: string }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '';
    requests.push({ path, text: [path, ...request.rawHeaders].join('\n') });
    const { status = 200, headers = {}, body = '' } = pages(path);
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
