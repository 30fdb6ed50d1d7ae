import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createEgress } from '@rowmill/egress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../browser/start-browser.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/policies.md'), 'utf8');
const HERE = '127.0.0.1';
const THERE = '127.0.0.2';
const servers: Server[] = [];
let port: number;
let browser: TestBrowser;

const PAGES: Readonly<Record<string, string>> = {
  '/plain': '<p>here</p>',
  '/parts':
    '<img src="/a.png"><script src="/a.js"></script><iframe src="/plain"></iframe><script>fetch("/plain")</script>',
  '/leaves': '<script>setTimeout(() => { location.href = "/plain" })</script>',
  '/form': '<form action="/plain"><input name="a"><button>go</button></form>',
};

beforeAll(async () => {
  browser = await startBrowser();
  for (const host of [HERE, THERE]) {
    const server = createServer(({ url = '/' }, response) => {
      const [path = '/'] = url.split('?');
      if (path === '/same') return response.writeHead(302, { location: '/plain' }).end();
      if (path === '/other')
        return response.writeHead(302, { location: `http://${THERE}:${port}/plain` }).end();
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><link rel="icon" href="data:,">${PAGES[path] ?? ''}`);
    });
    servers.push(server);
    server.listen(port ?? 0, host);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  for (const server of servers) server.close();
});

/** The hosts whose permits are taken, in order. */
function desk() {
  const taken: string[] = [];
  const permit = (host: string): Promise<() => boolean> => {
    taken.push(host);
    return Promise.resolve(() => true);
  };
  return { taken, permit };
}

const opens = async (path: string, expression = '1'): Promise<readonly string[]> => {
  const { taken, permit } = desk();
  const url = `http://${HERE}:${port}${path}`;
  await browser.run(
    'session',
    { url, expression: [expression], ready: 'idle' },
    { permit, timeoutMs: 20_000 },
  );
  return taken;
};

const asks = async (path: string): Promise<readonly string[]> => {
  const { taken, permit } = desk();
  await using egress = createEgress({ allow: ['127.0.0.0/8'] });
  await egress.send({ method: 'GET', url: `http://${HERE}:${port}${path}`, beforeHop: permit });
  return taken;
};

test.each([
  ['a page is opened', () => opens('/plain'), [HERE]],
  ['it redirects to the same host', () => opens('/same'), [HERE]],
  ['it redirects to another host', () => opens('/other'), [HERE, THERE]],
  ['images, scripts, styles, frames, fonts and requests of its scripts', () => opens('/parts'), [HERE]],
  ['the page goes elsewhere by itself', () => opens('/leaves'), [HERE, HERE]],
  [
    'or by an expression',
    () => opens('/plain', `location.href = "http://${THERE}:${port}/plain"`),
    [HERE, THERE],
  ],
  ['a click or a form', () => opens('/form', 'document.querySelector("button").click()'), [HERE, HERE]],
  ['a request of `api`', () => asks('/plain'), [HERE]],
  ['and one more for each redirect to another host', () => asks('/other'), [HERE, THERE]],
] as const)('policies.md: %s', async (words, happens, permits) => {
  expect(GUIDE).toContain(words);
  expect(await happens()).toEqual(permits);
});
