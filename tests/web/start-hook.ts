import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Somebody's server on this machine that webhooks tell things. */
export interface Hook extends AsyncDisposable {
  readonly url: string;
  /** What it was told, oldest first. */
  readonly told: readonly { readonly type?: string; readonly data?: unknown }[];
}

export async function startHook(): Promise<Hook> {
  const told: Hook['told'][number][] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      told.push(JSON.parse(body) as Hook['told'][number]);
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    told,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
