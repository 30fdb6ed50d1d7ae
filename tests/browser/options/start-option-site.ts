import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pageOf } from './option-pages.ts';

/** What the site saw of one job. */
export interface Visit {
  /** Of the first document. */
  headers: IncomingHttpHeaders;
  /** Paths in order. */
  readonly paths: string[];
  /** What scripts of the page told the site. */
  readonly reports: string[];
  /** Bodies of forms. */
  readonly bodies: string[];
  /** Resolves when something waits behind the gate. */
  readonly gateAsked: Promise<void>;
  /** Lets through what waits, and what comes later. */
  openGate(): void;
}

export interface OptionSite extends AsyncDisposable {
  /** Ends with the number of the visit: pages keep it in every address that they ask for. */
  urlOf(page: string): { readonly url: string; readonly visit: Visit };
}

interface Gate extends Visit {
  readonly arrive: (response: ServerResponse, answer: () => void) => void;
}

/** Pages that show whether an option was obeyed. Each visit has a gate that some of their parts wait behind. */
export async function startOptionSite(): Promise<OptionSite> {
  const visits: Gate[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const [, number = '', page = ''] = /^\/(\d+)\/(.*)$/.exec(pathname) ?? [];
    const visit = visits[Number(number)];
    if (!visit) return void response.writeHead(404).end();
    if (visit.paths.length === 0) visit.headers = request.headers;
    visit.paths.push(page);
    if (request.method === 'POST') visit.bodies.push(await text(request));
    const answer = (): void => {
      if (page === 'second-time' && visit.paths.length === 1) return void request.socket.destroy();
      if (page === 'report') visit.reports.push(searchParams.get('value') ?? '');
      response.setHeader(
        'content-type',
        page.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8',
      );
      response.end(page.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : pageOf(page));
    };
    if (page.startsWith('gated')) visit.arrive(response, answer);
    else answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf(page) {
      const visit = createVisit();
      const number = visits.push(visit) - 1;
      return { url: `http://127.0.0.1:${port}/${number}/${page}`, visit };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function createVisit(): Gate {
  const asked = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    headers: {},
    paths: [],
    reports: [],
    bodies: [],
    gateAsked: asked.promise,
    openGate: opened.resolve,
    arrive(response, answer) {
      asked.resolve();
      void opened.promise.then(() => response.destroyed || answer());
    },
  };
}
