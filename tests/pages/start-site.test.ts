import { request as secureRequest } from 'node:https';
import { expect, test } from 'vitest';
import { startSite } from './start-site.ts';

test('the site answers, counts and keeps what it was asked', async () => {
  await using site = await startSite();
  const page = (await (await fetch(`${site.url}/items?page=3`)).json()) as {
    items: unknown[];
    links: unknown;
  };
  expect(page.items).toHaveLength(2);
  expect(page.links).toEqual({ next: null });
  expect((await fetch(`${site.url}/flaky/a`)).status).toBe(503);
  expect(await (await fetch(`${site.url}/flaky/a`)).json()).toEqual({ asked: 2 });
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
  expect(site.log.map(({ path }) => path)).toEqual(['/items?page=3', '/flaky/a', '/flaky/a', '/nowhere']);
});

test('a long stream waits for its reader', async () => {
  await using site = await startSite();
  const reply = await fetch(`${site.url}/rows.ndjson?rows=100000`);
  const lines = (await reply.text()).trimEnd().split('\n');
  expect(lines).toHaveLength(100_000);
  expect(lines.at(-1)).toBe('{"n":100000,"name":"row 100000"}');
});

test('behind the unknown certificate is the same site', async () => {
  await using site = await startSite();
  await expect(fetch(`${site.secureUrl}/number`)).rejects.toThrow('fetch failed');
  const status = await new Promise((resolve, reject) => {
    secureRequest(`${site.secureUrl}/number`, { rejectUnauthorized: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
});
