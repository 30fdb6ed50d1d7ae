import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfLines, largeQuery, largeRows, TextHash, type LargeRow } from './large-result.ts';
import { memoryOfTree, proportionalBytes } from './memory-of-tree.ts';
import { readSlowly } from './read-slowly.ts';
import { startLoadedLaptop } from './start-loaded-laptop.ts';
import { watchMemory } from './watch-memory.ts';

const ROWS = Number(process.env['LARGE_ROWS'] ?? 1_000_000);
const MOST_GROWTH = 150e6;
/** DuckDB's own limit in each child. */
const CHILD_LIMIT = 384e6;

/** Bytes of the server's own process, and of it with DuckDB's and PostgreSQL's. */
interface Memory {
  readonly server: number;
  readonly tree: number;
}

let laptop: Awaited<ReturnType<typeof startLoadedLaptop>>;
let directory: string;
let results: string;
/** Before anything was streamed: what one test leaves behind counts for the next. */
let baseline: Memory;
const rows = largeRows(ROWS);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rowmill-large-'));
  laptop = await startLoadedLaptop();
  const dispatched = await laptop.call('/v1/sirp/query/runner/dispatch', {
    method: 'POST',
    body: JSON.stringify({ query: largeQuery(ROWS) }),
  });
  const { id } = (await dispatched.json()) as { id: string };
  const events = await (await laptop.call(`/v1/sirp/queries/${id}/events`)).text();
  expect(events).toContain('"status":"completed"');
  results = `/v1/sirp/queries/${id}/results`;
  baseline = { server: proportionalBytes(laptop.pid), tree: memoryOfTree(laptop.pid) };
});
afterAll(async () => {
  await laptop[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

/** Streams a file to a slow reader and tells by how much memory was above its baseline. */
async function stream(parameters: string, take: (chunk: Uint8Array) => void): Promise<Memory> {
  const began = performance.now();
  const { memory: tree, result } = await watchMemory(
    () => memoryOfTree(laptop.pid),
    () =>
      watchMemory(
        () => proportionalBytes(laptop.pid),
        () => readSlowly(`${laptop.url}${results}?${parameters}`, laptop.key, take),
        100,
      ),
    100,
  );
  const grown = {
    server: result.memory.mostBytes - baseline.server,
    tree: tree.mostBytes - baseline.tree,
  };
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(JSON.stringify({ parameters, grown, seconds }));
  return grown;
}

const ORDERS: readonly (readonly [string, (a: LargeRow, b: LargeRow) => number])[] = [
  ['', (a, b) => a.n - b.n],
  ['sortKey=key', (a, b) => a.key - b.key],
  ['sortKey=key&sortOrder=descending', (a, b) => b.key - a.key],
  ['sortKey=n&sortOrder=descending', (a, b) => b.n - a.n],
];

test('ndjson is streamed in little memory', async () => {
  const hash = new TextHash();
  const grown = await stream('mode=ndjson', (chunk) => hash.add(chunk));
  expect(hash.end()).toBe(hashOfLines(rows));
  expect(grown.tree).toBeLessThan(MOST_GROWTH);
});

test('csv is streamed in little memory', async () => {
  const [hash, expected] = [new TextHash(), new TextHash()];
  const grown = await stream('mode=csv', (chunk) => hash.add(chunk));
  for (const line of ['n,key', ...rows.map(({ n, key }) => `${n},${key}`)]) expected.add(`${line}\n`);
  expect(hash.end()).toBe(expected.end());
  expect(grown.tree).toBeLessThan(MOST_GROWTH);
});

test('json is streamed in little memory', async () => {
  const chunks: Uint8Array[] = [];
  const grown = await stream('mode=json', (chunk) => chunks.push(chunk));
  const read = JSON.parse(Buffer.concat(chunks).toString()) as readonly LargeRow[];
  expect(hashOfLines(read)).toBe(hashOfLines(rows));
  expect(grown.tree).toBeLessThan(MOST_GROWTH);
});

test('parquet is streamed in little memory', async () => {
  const path = join(directory, 'result.parquet');
  const file = createWriteStream(path);
  const grown = await stream('mode=parquet', (chunk) => file.write(chunk));
  await new Promise<void>((resolve) => file.end(resolve));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const read = await connection.runAndReadAll(
    'SELECT n::INTEGER AS n, key::INTEGER AS key FROM read_parquet($1)',
    [path],
  );
  expect(hashOfLines(read.getRows().map(([n, key]) => ({ n: Number(n), key: Number(key) })))).toBe(
    hashOfLines(rows),
  );
  expect(grown.tree).toBeLessThan(MOST_GROWTH);
});

// A sort holds the rows in a DuckDB child, which has a limit of its own; the server must not hold them too.
test.each(ORDERS.slice(1))('ndjson in the order "%s" is streamed', async (order, compare) => {
  const hash = new TextHash();
  const grown = await stream(`mode=ndjson&${order}`, (chunk) => hash.add(chunk));
  expect(hash.end()).toBe(hashOfLines(rows.toSorted(compare)));
  expect(grown.server).toBeLessThan(MOST_GROWTH);
  expect(grown.tree).toBeLessThan(MOST_GROWTH + CHILD_LIMIT);
});

test.each([
  ...[10_000, 9_973].map((limit) => ['', limit] as const),
  ...ORDERS.slice(1, 3).map(([order]) => [order, 10_000] as const),
])('pages in the order "%s" of %d rows are the rows of the stream', async (order, limit) => {
  const hash = new TextHash();
  const began = performance.now();
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const response = await laptop.call(`${results}?${order}&limit=${limit}&offset=${offset}`);
    expect(response.status).toBe(200);
    const page = (await response.json()) as {
      results: readonly { readonly content: LargeRow }[];
      nextOffset?: number;
    };
    for (const { content } of page.results) hash.add(`${JSON.stringify(content)}\n`);
    offset = page.nextOffset;
  }
  const pages = Math.ceil(ROWS / limit);
  console.log(JSON.stringify({ order, limit, msPerPage: Math.round((performance.now() - began) / pages) }));
  const compare = ORDERS.find(([one]) => one === order)![1];
  expect(hash.end()).toBe(hashOfLines(rows.toSorted(compare)));
});
