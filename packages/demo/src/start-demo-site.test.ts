import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ITEMS } from './data/items.ts';
import { startDemoSite, type DemoSite } from './start-demo-site.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite();
});

afterAll(() => site[Symbol.asyncDispose]());

/** The status of a request whose target is sent as it is written. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(site.url, { path, agent: false }, (reply) => resolve(reply.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('links', () => {
  const refusing = ['/awkward/busy', '/awkward/flaky', '/awkward/down', '/awkward/gone'];
  const locked = ['/api/orders', '/api/customers'];

  test('every link of the site leads somewhere, and every item is found', async () => {
    const seen = new Set<string>();
    const dead: string[] = [];
    const todo = ['/'];
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const reply = await fetch(site.url + path);
      const text = await reply.text();
      if (!reply.ok) dead.push(path);
      if (!reply.headers.get('content-type')?.startsWith('text/html')) continue;
      for (const [, link] of text.matchAll(/href="?(\/[^"#> ]*)/g)) todo.push(link!);
    }
    expect(dead.toSorted()).toEqual([...refusing, ...locked].toSorted());
    for (const { id } of DEMO_ITEMS) expect(seen).toContain(`/shop/item/${id}`);
  });
});

describe('what does not exist', () => {
  test('is answered with a page that says so, escaped', async () => {
    const reply = await fetch(`${site.url}/%3Cscript%3E&"`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('/%3Cscript%3E&amp;%22</code>');
  });

  test.each(['/shop?page=7', '/shop?page=0', '/shop?page=x', '/shop/item/121', '/api/items?page=1.5'])(
    '%s',
    async (path) => expect((await fetch(site.url + path)).status).toBe(404),
  );

  test.each([
    ['/%', 400],
    ['/%E0%A4', 400],
    ['//other.example/', 404],
    ['/shop/', 404],
    ['/shop/item/__proto__', 404],
  ])('the target %s gives %d', async (path, status) => expect(await statusOf(path)).toBe(status));

  test('nothing can be changed', async () => {
    const reply = await fetch(`${site.url}/shop`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
  });
});

test('HEAD gives the headers of GET and nothing else', async () => {
  const reply = await fetch(`${site.url}/shop`, { method: 'HEAD' });
  expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(1_000);
  expect(await reply.text()).toBe('');
});

describe('closing', () => {
  test('lets an answer under way end, also on a connection that would be kept', async () => {
    const own = await startDemoSite();
    await (await fetch(`${own.url}/`)).text();
    const slow = fetch(`${own.url}/awkward/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closing = own[Symbol.asyncDispose]();
    const reply = await slow;
    expect(reply.status).toBe(200);
    expect(reply.headers.get('connection')).toBe('close');
    expect(await reply.text()).toContain('took a second');
    await closing;
    await expect(fetch(own.url)).rejects.toThrow('fetch failed');
    await own[Symbol.asyncDispose]();
  });

  test('frees the port, which is taken until then', async () => {
    const first = await startDemoSite();
    const port = Number(new URL(first.url).port);
    await expect(startDemoSite({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first[Symbol.asyncDispose]();
    await using second = await startDemoSite({ port });
    expect(second.url).toBe(first.url);
  });
});
