import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalEngine } from '@rowmill/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineFor } from '../../queries/engine-for.ts';
import { oneBrowser } from '../../queries/one-browser.ts';
import { randomHtml } from './random-html.ts';

const PAGES = 12;
const seed = Number(process.env['SEED'] ?? 1);

const pages = oneBrowser();
const server = createServer((request, response) => {
  const number = Number(request.url?.slice(1));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html><head><title>t</title></head><body>${randomHtml(seed + number)}</body></html>`,
  );
});
let engine: LocalEngine;
let site: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  engine = await engineFor(new Map(), pages.browser);
});

afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await pages[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

test(`pages from the seeds ${seed} on read the same by a browser and without`, async () => {
  const [byBrowser, plainly] = await Promise.all(['browser', 'plain'].map(rowsOf));
  expect(plainly, `SEED=${seed}`).toEqual(byBrowser);
});

async function rowsOf(way: string): Promise<unknown[]> {
  const run = await engine.start(
    `range 1 ${PAGES} n || open ${site}/$n$ --fetch ${way} --html --enrich || table n path innerText innerHTML`,
    { cache: false },
  );
  expect([(await run.ended).state, await run.rowErrors()]).toEqual(['completed', []]);
  return (await Array.fromAsync(run.rows())).flat().map((row) => Object.fromEntries(row));
}
