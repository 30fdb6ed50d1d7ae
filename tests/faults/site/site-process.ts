import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPriority } from 'node:os';
import { trueTime } from '../load/true-time.ts';
import { itemOf, listOf, mannerOf, pageOf, plainItem, queryOfPath, sheetOf } from './site-content.ts';
import { sheetHtml } from './sheet-html.ts';
import { Sink } from './sink.ts';
import { SINK_PATH } from './sink-content.ts';
import type { Visit } from './start-site.ts';

/** The site as a process of its own, on several addresses: it says its port, then, when asked, who came when. */
const [seedText = '0', ...addresses] = process.argv.slice(2);
const seed = Number(seedText);
const visits: Visit[] = [];
const sink = new Sink(seed);
const times = new Map<string, number>();
const LOOK_MS = 5;
/** When this process looked for requests, the last time but one: after it was kept from running, timers come first. */
let earliest = trueTime();
let looked = earliest;

const answer: RequestListener = (request, response) => {
  const path = request.url ?? '/';
  // Whoever delivers may be gone in the middle of a request.
  if (path === SINK_PATH) return void sink.answer(request, response).catch(() => response.destroy());
  const host = request.headers.host?.split(':')[0] ?? '';
  visits.push({ host, path, at: trueTime(), earliest });
  const before = times.get(path) ?? 0;
  times.set(path, before + 1);
  const manner = mannerOf(seed, path);
  const status = manner.refuses ? 404 : before < manner.stumbles ? 500 : 200;
  if (path.includes('/sheet/')) return sendSheet(Number(path.split('/').at(-1)), manner.delayMs, response);
  setTimeout(() => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? JSON.stringify(contentOf(path)) : '{}');
  }, manner.delayMs);
};

/** In two pieces, so that there is a middle in which things can break. */
function sendSheet(n: number, delayMs: number, response: ServerResponse): void {
  const [first, second] = sheetHtml(sheetOf(seed, n));
  setTimeout(() => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(first);
    setTimeout(() => response.end(second), delayMs);
  }, delayMs);
}

function contentOf(path: string): unknown {
  const query = queryOfPath(path);
  const [, , kind, ...rest] = path.split('/');
  const [n = 0, page = 0, pages = 0] = rest.map(Number);
  if (kind === 'list') return listOf(seed, n);
  if (kind === 'pages') return pageOf(query, n, page, pages);
  return itemOf(seed, query, n) ?? plainItem(seed, n);
}

try {
  // It stands for another machine, which our load does not slow down.
  setPriority(-20);
} catch {
  // Only root may; the clock is a little less exact without.
}
setInterval(() => {
  earliest = looked;
  looked = trueTime();
}, LOOK_MS);

async function listen(address: string, port: number): Promise<number> {
  const server = createServer(answer);
  server.keepAliveTimeout = 65_000;
  server.listen(port, address);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

let port = 0;
for (const address of addresses) port = await listen(address, port);
process.send?.({ port });
process.on('message', () => process.send?.({ visits, arrivals: sink.arrivals }));
process.on('disconnect', () => process.exit());
