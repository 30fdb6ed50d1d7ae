import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEMO_ITEMS,
  DEMO_QUERIES,
  demoEgressRule,
  demoPolicy,
  startDemoSite,
  type DemoSite,
} from '@rowmill/demo';
import { createTestDatabase, type TestDatabase } from '@rowmill/resources/testing';
import { startProgram, type StartedProgram } from '@rowmill/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: DemoSite;
let database: TestDatabase;
let program: StartedProgram;
let data: string;

beforeAll(async () => {
  [site, database, data] = await Promise.all([
    startDemoSite(),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'rowmill-operations-')),
  ]);
  program = await startProgram({
    flags: { data, port: 0, databaseUrl: database.url, 'disk.lowBytes': 0 },
    guest: { egressRule: demoEgressRule(site.url), policy: demoPolicy(site.url) },
    log: { write: () => undefined },
  });
});
afterAll(async () => {
  await program[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await rm(data, { recursive: true, force: true });
});

interface Row {
  readonly content: Readonly<Record<string, unknown>>;
}

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string; json: Json; headers: Headers }> {
  const reply = await fetch(program.address + path, {
    method,
    headers: {
      authorization: `svc ${program.firstAccess!.key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = /^application\/(problem\+)?json$/.test(reply.headers.get('content-type') ?? '');
  return { status: reply.status, text, json: isJson ? JSON.parse(text) : undefined, headers: reply.headers };
}

const run = async (query: string, more: object = {}): Promise<Json> =>
  (await call('POST', '/v1/sirp/query/runner/dispatch/wait', { query, ...more })).json;
const contents = (json: Json): readonly Row['content'][] => json.results.map(({ content }: Row) => content);
const ended = async (id: string): Promise<Json> => {
  const status = async (): Promise<Json> => (await call('GET', `/v1/sirp/queries/${id}/status`)).json;
  await expect
    .poll(async () => (await status()).status, { timeout: 20_000 })
    .toMatch(/completed|failed|cancelled/);
  return status();
};

const details = (last: number): string =>
  `range 1 ${last} id --labelStage ids || api get "${site.url}/api/items/$id$" --retry 0 || table id name price`;
/** In the order of the rows. */
const items = DEMO_ITEMS.map(({ id, name, price }) => ({ id, name, price }));

describe('the queries of the demo', () => {
  test.each(DEMO_QUERIES.map((query) => [query.name, query] as const))('%s runs', async (_name, query) => {
    const json = await run(query.query(site.url));
    expect([json.status, json.total > 0]).toEqual(['completed', true]);
  });
});

describe('a query against a site', () => {
  let id: string;
  beforeAll(async () => {
    id = (await run(details(DEMO_ITEMS.length + 2))).id;
  });

  test('gives the rows of the site in order, those that failed left out', async () => {
    const { json } = await call('GET', `/v1/sirp/queries/${id}/results`);
    expect(contents(json)).toEqual(items);
    expect([json.total, json.complete]).toEqual([items.length, true]);
    expect((await call('GET', `/v1/sirp/queries/${id}`)).json).toMatchObject({
      partial: true,
      rowsFailed: 2,
    });
  });

  test('has pages of any size in any order', async () => {
    const byPrice = items.toSorted((a, b) => a.price - b.price);
    const cases = [
      ['', items],
      ['sortKey=price', byPrice],
      ['sortKey=price&sortOrder=desc', items.toSorted((a, b) => b.price - a.price)],
      ['sort=true&sortOrder=descending', items.toReversed()],
    ] as const;
    for (const [order, expected] of cases)
      for (const limit of [7, 50, 1000]) {
        const rows: unknown[] = [];
        for (let offset: number | undefined = 0; offset !== undefined;) {
          const { json } = await call(
            'GET',
            `/v1/sirp/queries/${id}/results?${order}&limit=${limit}&offset=${offset}`,
          );
          rows.push(...contents(json));
          offset = json.nextOffset;
        }
        expect(rows).toEqual(expected);
      }
  });

  test('has the same rows in every mode', async () => {
    const get = async (mode: string): Promise<string> =>
      (await call('GET', `/v1/sirp/queries/${id}/results?mode=${mode}`)).text;
    expect(contents(JSON.parse(await get('nested')))).toEqual(items);
    expect(JSON.parse(await get('json'))).toEqual(items);
    expect(
      (await get('ndjson'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(items);
    const [header, ...lines] = (await get('csv')).trim().split(/\r?\n/);
    expect(header).toBe('id,name,price');
    expect(lines).toEqual(items.map(({ id: number, name, price }) => `${number},${name},${price}`));
    const parquet = await fetch(`${program.address}/v1/sirp/queries/${id}/results?mode=parquet`, {
      headers: { authorization: `Bearer ${program.firstAccess!.key}` },
    });
    const bytes = Buffer.from(await parquet.arrayBuffer());
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
  });

  test('tells of each stage, each execution and each row that failed', async () => {
    const { json } = await call('GET', `/v1/sirp/queries/${id}/stages`);
    expect(json.items).toMatchObject([
      { command: 'range', label: 'ids', rowsOut: items.length + 2 },
      { command: 'api', rowsIn: items.length + 2, rowsOut: items.length, rowsFailed: 2 },
      { command: 'table', rowsOut: items.length },
    ]);
    const failed = (await call('GET', `/v1/sirp/queries/${id}/commands?state=failed`)).json;
    expect(failed.items.map((item: Json) => item.arguments.url)).toEqual(
      [1, 2].map((more) => `${site.url}/api/items/${items.length + more}`),
    );
    const urls: string[] = [];
    for (let cursor = ''; ;) {
      const page = (await call('GET', `/v1/sirp/queries/${id}/stages/1/commands?limit=50${cursor}`)).json;
      urls.push(...page.items.map((item: Json) => item.arguments.url));
      if (page.nextCursor === undefined) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(urls).toEqual(
      Array.from({ length: items.length + 2 }, (_, at) => `${site.url}/api/items/${at + 1}`),
    );
    expect((await call('GET', `/v1/sirp/queries/${id}/errors`)).json).toMatchObject({
      total: 2,
      rowsFailed: 2,
    });
    const ids = (await call('GET', `/v1/sirp/queries/${id}/stages/ids/results?limit=1&offset=3`)).json;
    expect(contents(ids)).toEqual([{ id: 4 }]);
  });

  test('runs again from the start, from a stage, or for what failed', async () => {
    const again = async (from: unknown): Promise<Json> => {
      const { status, json } = await call('POST', `/v1/sirp/queries/${id}/rerun`, { from });
      expect(status).toBe(202);
      return { ...(await ended(json.id)), record: (await call('GET', `/v1/sirp/queries/${json.id}`)).json };
    };
    const rows = async (query: string): Promise<unknown> =>
      contents((await call('GET', `/v1/sirp/queries/${query}/results`)).json);
    const start = await again('start');
    expect(start.record.rerunOf).toBe(id);
    expect(await rows(start.id)).toEqual(items);
    const last = await again(2);
    expect([last.requests, await rows(last.id)]).toEqual([0, items]);
    const failed = await again('failed');
    expect([failed.rows, failed.rowsFailed]).toEqual([0, 2]);
  });

  test('feeds a command', async () => {
    const { json } = await call('POST', '/v1/sirp/command/dispatch', {
      command: 'sum',
      args: [['price']],
      prev: id,
    });
    await ended(json.id);
    const [row] = contents((await call('GET', `/v1/sirp/queries/${json.id}/results`)).json);
    expect(row!['sum']).toBeCloseTo(
      items.reduce((sum, { price }) => sum + price, 0),
      6,
    );
  });

  test('has a profile and a bundle', async () => {
    const at = `/v1/sirp/queries/${id}/summary`;
    await expect.poll(async () => (await call('GET', at)).status, { timeout: 20_000 }).toBe(200);
    const { json } = await call('GET', at);
    const prices = items.map(({ price }) => price);
    expect(json.columns).toMatchObject([
      { name: 'id', min: 1, max: items.length },
      { name: 'name' },
      { name: 'price', type: 'number', missing: 0, min: Math.min(...prices), max: Math.max(...prices) },
    ]);
    const bundle = (await call('GET', `/v1/sirp/queries/${id}/bundle`)).json;
    expect(bundle).toMatchObject({ id, status: 'completed', errors: [{ stage: 1 }, { stage: 1 }] });
    expect(JSON.stringify(bundle)).not.toContain(items[0]!.name);
  });
});

test('a query that runs shows what it has, is watched, and stops when it is cancelled', async () => {
  const query = `range 1 200 id || api get "${site.url}/awkward/slow?n=$id$" --concurrency 1 --cache false`;
  const { json } = await call('POST', '/v1/sirp/query/runner/dispatch', { query });
  const events = await fetch(`${program.address}${json.links.events}`, {
    headers: { authorization: `svc ${program.firstAccess!.key}` },
  });
  await expect
    .poll(async () => (await call('GET', json.links.status)).json.status, { timeout: 10_000 })
    .toBe('running');
  const early = (await call('GET', json.links.results)).json;
  expect([early.complete, early.status]).toEqual([false, 'running']);
  expect((await call('POST', json.links.cancel)).status).toBe(202);
  const told = await events.text();
  const numbers = [...told.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect([...told.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name).at(-1)).toBe('end');
  expect((await ended(json.id)).status).toBe('cancelled');
  expect((await call('POST', json.links.cancel)).status).toBe(200);
  expect((await call('DELETE', json.links.self)).status).toBe(204);
  expect((await call('GET', json.links.self)).status).toBe(404);
});

test('results go when their time is over, the record stays', async () => {
  const { id } = await run('range 1 3', { ttl: 1 });
  const expired = async (): Promise<string> => (await call('GET', `/v1/sirp/queries/${id}`)).json.status;
  await expect.poll(expired, { timeout: 50_000, interval: 1_000 }).toBe('expired');
  const { status, json } = await call('GET', `/v1/sirp/queries/${id}/results`);
  expect([status, json.code]).toEqual([410, 'results/expired']);
});
