import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Visit {
  /** Without its port. */
  readonly host: string;
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

export interface TestSite extends AsyncDisposable {
  readonly port: number;
  /** `http://127.0.0.1:4711`; the same pages are there under any name. */
  readonly origin: string;
  readonly visits: Visit[];
}

export type Pages = Readonly<Record<string, string | Answer | ((visit: Visit) => string | Answer)>>;

/** A site on this machine with a page for each path; a text is HTML. */
export async function startSite(pages: Pages): Promise<TestSite> {
  const visits: Visit[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const { pathname, hostname } = new URL(request.url!, `http://${request.headers.host}`);
    const { method = 'GET', headers } = request;
    const visit: Visit = { host: hostname, path: request.url!, method, headers, body };
    visits.push(visit);
    const page = pages[pathname] ?? { status: 404, body: 'nothing here' };
    const made = typeof page === 'function' ? page(visit) : page;
    const answer: Answer = typeof made === 'string' ? { body: made } : made;
    const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(answer.status ?? 200, { ...type, ...answer.headers } as Record<string, string>);
    response.end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    visits,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
