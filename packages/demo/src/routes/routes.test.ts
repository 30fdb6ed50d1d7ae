import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CUSTOMERS } from '../data/customers.ts';
import { DEMO_ITEMS } from '../data/items.ts';
import { DEMO_NEWS } from '../data/news.ts';
import { DEMO_ORDERS } from '../data/orders.ts';
import { DEMO_REVIEWS } from '../data/reviews.ts';
import { DEMO_QUERIES } from '../queries/demo-queries.ts';
import { startDemoSite, type DemoSite } from '../start-demo-site.ts';
import { DEMO_ROUTES } from './index.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite();
});

afterAll(() => site[Symbol.asyncDispose]());

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, site.url), init);
const text = async (path: string): Promise<string> => (await ask(path)).text();
const matches = (body: string, pattern: RegExp): string[] =>
  Array.from(body.matchAll(pattern), (match) => match[1]!);

/** A page of any of the lists. */
interface ListPage {
  readonly next: string | null;
  readonly links: { readonly next: string | null };
  readonly cursor: string | null;
  readonly items: readonly unknown[];
  readonly reviews: readonly unknown[];
  readonly orders: readonly unknown[];
}

/** All items of a list whose pages name the next one. */
async function collect(
  first: string,
  of: (page: ListPage) => Pick<ListPage, 'next' | 'items'>,
  init?: RequestInit,
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let path: string | null = first; path !== null;) {
    const { next, items } = of((await (await ask(path, init)).json()) as ListPage);
    all.push(...items);
    path = next;
  }
  return all;
}

test('the search finds by name and category, and remembers by a cookie', async () => {
  const reply = await ask('/shop/search?text=lamp&category=Lighting');
  const names = matches(await reply.text(), /<li><a href="[^"]+">([^<]+)</g);
  const wanted = DEMO_ITEMS.filter(
    ({ name, category }) => name.toLowerCase().includes('lamp') && category === 'Lighting',
  );
  expect(names).toEqual(wanted.map(({ name }) => name));
  const [cookie] = reply.headers.getSetCookie();
  expect(cookie).toBe('lastSearch=lamp; Path=/');
  expect(await text('/shop/search')).not.toContain('Last time');
  const again = await ask('/shop/search', { headers: { cookie: 'a=1; lastSearch=lamp' } });
  expect(await again.text()).toContain('Last time it was “lamp”.');
  expect((await ask('/shop/search', { headers: { cookie: 'lastSearch=%' } })).status).toBe(200);
});

test('the first page explains every area and shows every query', async () => {
  const home = await text('/');
  for (const { shown, path } of DEMO_ROUTES)
    if (shown) expect(home).toContain(`<code>${shown.try ?? path}</code>`);
  for (const { title, explains } of DEMO_QUERIES) {
    expect(home).toContain(`<h3>${title}</h3>`);
    for (const sentence of explains) expect(home).toContain(`<li>${sentence}</li>`);
  }
  expect(home).toContain(`api get ${site.url}/shop\n`);
});

test('the sitemap names every page of the shop, and robots.txt the sitemap', async () => {
  const rules = await text('/robots.txt');
  expect(rules).toContain('Disallow: /awkward/\n');
  const address = /^Sitemap: (.+)$/m.exec(rules)?.[1] ?? '';
  const pages = matches(await text(new URL(address).pathname), /<loc>([^<]+)<\/loc>/g);
  expect(pages).toHaveLength(6 + DEMO_ITEMS.length);
  expect(new Set(pages).size).toBe(pages.length);
  for (const page of [pages[0]!, pages[5]!, pages.at(-1)!]) expect((await fetch(page)).status).toBe(200);
});

describe('the shop', () => {
  test('is linked from page to page and shows each item once', async () => {
    const names: string[] = [];
    let pages = 0;
    for (let path: string | undefined = '/shop'; path !== undefined; pages++) {
      const body: string = await text(path);
      names.push(...matches(body, /class="name" href="[^"]+">([^<]+)</g));
      path = matches(body, /<a rel="next" href="([^"]+)"/g)[0];
    }
    expect(pages).toBe(6);
    expect(names).toEqual(DEMO_ITEMS.map(({ name }) => name));
  });

  test.each([1, 60, 120])('shows item %d with all there is to know', async (id) => {
    const item = DEMO_ITEMS[id - 1]!;
    const body = await text(`/shop/item/${id}`);
    expect(matches(body, /<dd[^>]*>([^<]+)</g)).toEqual([
      `${item.price.toFixed(2)} EUR`,
      item.stock === 0 ? 'sold out' : `${item.stock} left`,
      `${item.rating.toFixed(1)} of 5`,
      item.category,
      String(id),
    ]);
    expect(body).toContain('<svg class="picture"');
    const near = matches(body, /rel="(?:prev|next)" href="\/shop\/item\/(\d+)"/g).map(Number);
    expect(near).toEqual([id - 1, id + 1].filter((other) => other >= 1 && other <= 120));
  });
});

describe('the APIs', () => {
  test('items by pages, and one by one', async () => {
    const items = await collect('/api/items', (page) => page);
    expect(items).toEqual(
      DEMO_ITEMS.map(({ id, name, category, price, supplier }) => ({ id, name, category, price, supplier })),
    );
    expect(await (await ask('/api/items/17')).json()).toEqual(DEMO_ITEMS[16]);
    expect((await ask('/api/items/0')).status).toBe(404);
  });

  test('reviews by cursor', async () => {
    const reviews = await collect('/api/reviews', ({ cursor, reviews: items }) => ({
      next: cursor && `/api/reviews?cursor=${encodeURIComponent(cursor)}`,
      items,
    }));
    expect(reviews).toEqual(DEMO_REVIEWS);
    expect((await ask('/api/reviews?cursor=x')).status).toBe(400);
  });

  test('orders for those who send the key', async () => {
    const init = { headers: { 'x-api-key': 'demo-key' } };
    const orders = await collect(
      '/api/orders',
      ({ links: { next }, orders: items }) => ({ next, items }),
      init,
    );
    expect(orders).toEqual(DEMO_ORDERS);
    expect((await ask('/api/orders')).status).toBe(403);
    expect((await ask('/api/orders', { headers: { 'x-api-key': 'other' } })).status).toBe(403);
    expect((await ask('/api/orders?page=5', init)).status).toBe(404);
  });

  test('customers for those who send the token', async () => {
    const reply = await ask('/api/customers', { headers: { authorization: 'Bearer demo-token' } });
    expect(await reply.json()).toEqual(DEMO_CUSTOMERS);
    const refused = await ask('/api/customers');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Bearer');
  });
});

test('the CSV file has a line for each order', async () => {
  const [head, ...lines] = (await text('/files/orders.csv')).trimEnd().split('\r\n');
  expect(head).toBe('order,date,customer,item,category,quantity,unit_price');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(DEMO_ORDERS.map(({ id }) => id));
});

test.each(['atom', 'rss'])('the %s feed has every post', async (kind) => {
  const body = await text(`/files/news.${kind}`);
  const [, ...titles] = matches(body, /<title>([^<]+)</g);
  expect(titles).toEqual(DEMO_NEWS.map(({ title }) => title));
  expect(body).toContain('here &amp; ready');
});

describe('awkward pages', () => {
  test.each([
    ['busy', 429],
    ['flaky', 500],
  ])('%s refuses every other visit', async (name, status) => {
    const replies = [];
    for (let visit = 0; visit < 4; visit++) replies.push(await ask(`/awkward/${name}`));
    expect(replies.map((reply) => reply.status)).toEqual([status, 200, status, 200]);
    expect(replies[0]!.headers.get('retry-after')).toBe(name === 'busy' ? '1' : null);
  });

  test.each([
    ['down', 503],
    ['gone', 404],
  ])('%s always refuses', async (name, status) => {
    for (let visit = 0; visit < 2; visit++) expect((await ask(`/awkward/${name}`)).status).toBe(status);
  });

  test('moved leads through three kinds of redirects', async () => {
    const seen: unknown[] = [];
    let path = '/awkward/moved';
    for (let reply = await ask(path, { redirect: 'manual' }); ;) {
      seen.push(reply.status);
      const location = reply.headers.get('location');
      if (location === null) break;
      path = location;
      reply = await ask(path, { redirect: 'manual' });
    }
    expect(seen).toEqual([301, 302, 307, 200]);
  });

  test('slow takes its second', async () => {
    const started = performance.now();
    expect((await ask('/awkward/slow')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  test.each([
    ['latin', 'text/html; charset=ISO-8859-1'],
    ['latin-unsaid', 'text/html'],
  ])('%s is not UTF-8', async (name, type) => {
    const reply = await ask(`/awkward/${name}`);
    expect(reply.headers.get('content-type')).toBe(type);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
    expect(new TextDecoder('latin1').decode(bytes)).toContain('Crème brûlée');
  });

  test('script holds no rows by itself', async () => {
    expect(await text('/awkward/script')).not.toContain(DEMO_ITEMS[0]!.name);
  });
});
