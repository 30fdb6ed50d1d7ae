import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PAGE_WAYS, type PageWayName } from './page-ways.ts';
import { SITE_ADDRESS, SITE_PORT } from './site-address.ts';

/** A site that may be reached, whose pages try to reach what may not. */
export interface Site extends AsyncDisposable {
  /** What the pages of the site try from now on. */
  urls: readonly string[];
  /** Pages stay open until this is called. */
  release(): void;
}

const SERVICE_WORKER = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('message', ({ data }) =>
    data.forEach((url) => { try { fetch(url, { mode: 'no-cors' }).catch(() => {}); } catch {} }));
`;

export async function startSite(): Promise<Site> {
  const held = new Set<ServerResponse>();
  let isReleased = false;
  const site = {
    urls: [] as readonly string[],
    release() {
      isReleased = true;
      for (const response of held) response.end('{}');
      held.clear();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const url = headerSafe(searchParams.get('url') ?? '');
    const html = (body: string): void => reply(response, 'text/html; charset=utf-8', body);
    if (pathname.startsWith('/way/')) {
      const way = decodeURIComponent(pathname.slice('/way/'.length));
      isReleased = false;
      html(pageOf(way as PageWayName, site.urls));
    } else if (pathname === '/hold') {
      if (isReleased) response.end('{}');
      else held.add(response);
    } else if (pathname === '/to') {
      response.writeHead(Number(searchParams.get('status')), { location: url }).end();
    } else if (pathname === '/refresh') html(`<meta http-equiv="refresh" content="0; url=${escaped(url)}">`);
    else if (pathname === '/download')
      html(`<a download href="${escaped(url)}"></a><script>document.querySelector('a').click()</script>`);
    else if (pathname === '/service-worker.js') reply(response, 'text/javascript', SERVICE_WORKER);
    else if (pathname === '/sitemap.xml') reply(response, 'application/xml', sitemapOf(url));
    else answerPlainly(request, response);
  });
  await once(server.listen(SITE_PORT, SITE_ADDRESS), 'listening');
  return site;
}

function answerPlainly(request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = request.url === '/' ? 200 : 404;
  reply(response, 'text/html', '<p>hello</p>');
}

function reply(response: ServerResponse, type: string, body: string): void {
  response.setHeader('content-type', type);
  response.end(body);
}

function pageOf(way: PageWayName, urls: readonly string[]): string {
  const list = JSON.stringify(urls).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><body><script>const urls = ${list}; ${PAGE_WAYS[way].script}</script>`;
}

function sitemapOf(url: string): string {
  return `<?xml version="1.0"?><sitemapindex><sitemap><loc>${escaped(url)}</loc></sitemap></sitemapindex>`;
}

/** What a header cannot hold goes as per cent signs and digits, which a parser of addresses takes back. */
function headerSafe(url: string): string {
  return url.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
