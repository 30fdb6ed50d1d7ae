import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createEgress } from '../create-egress.ts';
import type { Egress, EgressOptions, EgressReply, EgressRequest } from '../egress.ts';

/** A server on a free loopback port. */
export interface LoopbackSite extends AsyncDisposable {
  readonly port: number;
  /** Method, Host and path of each request, in order. */
  readonly requests: readonly string[];
  openConnections(): Promise<number>;
}

export function startSite(answer: RequestListener, address = '127.0.0.1'): Promise<LoopbackSite> {
  return listen(createServer(answer), address);
}

export async function listen(server: Server, address = '127.0.0.1'): Promise<LoopbackSite> {
  const requests: string[] = [];
  server.on('request', ({ method, headers, url }) => requests.push(`${method} ${headers.host} ${url}`));
  await once(server.listen(0, address), 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    requests,
    openConnections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port of the loopback address where nobody listens. */
export async function closedPort(): Promise<number> {
  await using site = await startSite(() => {});
  return site.port;
}

/** A way out for which every name has these addresses, and loopback is allowed. */
export function egressTo(addresses: readonly string[] = ['127.0.0.1'], options: EgressOptions = {}): Egress {
  return createEgress({ allow: ['127.0.0.0/8', '::1/128'], resolve: async () => addresses, ...options });
}

export function get(url: string, more: Partial<EgressRequest> = {}): EgressRequest {
  return { method: 'GET', url, timeoutMs: 5_000, ...more };
}

export async function textOf(reply: EgressReply): Promise<string> {
  return Buffer.concat(await Array.fromAsync(reply.body)).toString();
}
