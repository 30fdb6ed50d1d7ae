import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { SegmentRef } from '@rowmill/contracts';
import {
  createDiskStore,
  createSegments,
  readPage,
  type ObjectStore,
  type ResultPage,
  type ResultWish,
} from '@rowmill/engine';
import type { BenchResult } from './bench-result.ts';
import { ORDERS, writeRows } from './relational/orders.ts';

const ROWS = 1_000_000;
const PAGE = 1000;
const ROUNDS = 9;
const SETTINGS = { memoryLimit: '384MB', threads: 2 };

interface Figure {
  readonly bench: string;
  /** Another page each round: the same one twice would come out of memory. */
  readonly offset: (round: number) => number;
  readonly sortKeys: readonly (string | undefined)[];
}

const FIGURES: readonly Figure[] = [
  { bench: 'results/page', offset: (round) => 50_000 + round * 83_000, sortKeys: [undefined] },
  { bench: 'results/sorted-page', offset: (round) => round * PAGE, sortKeys: ['price', 'title', 'url'] },
  {
    bench: 'results/sorted-deep-page',
    offset: (round) => 500_000 + round * 40_000,
    sortKeys: ['price', 'title', 'url'],
  },
];

/**
 * Pages of 1,000 rows out of a million, through `readPage` and by the same SQL in a bare DuckDB over the same files.
 * Milliseconds until all rows of the page are JavaScript values, of the sort key that compares worst.
 */
export async function benchResults(rows = ROWS): Promise<readonly BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  try {
    const store = createDiskStore(join(directory, 'store'));
    await using segments = await createSegments({ store, scratch: join(directory, 'scratch'), ...SETTINGS });
    const refs = await writeRows(segments, 'orders', ORDERS, rows);
    const bare = await openBare(store, refs);
    const ours = (wish: ResultWish) => readPage(segments, refs, wish);
    const results: BenchResult[] = [];
    for (const figure of FIGURES) {
      const compared: BenchResult[] = [];
      for (const sortKey of figure.sortKeys) compared.push(await compare(figure, sortKey, ours, bare));
      results.push(compared.toSorted((a, b) => b.ratio - a.ratio)[0]!);
    }
    return results;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

type Read = (wish: ResultWish) => Promise<ResultPage>;
type BareRead = (wish: ResultWish) => Promise<readonly (readonly unknown[])[]>;

/** Both take turns, so that a busy machine disturbs both. The first turn warms up. */
async function compare(
  { bench, offset }: Figure,
  sortKey: string | undefined,
  ours: Read,
  bare: BareRead,
): Promise<BenchResult> {
  const figures: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const wish = { offset: offset(round), limit: PAGE, ...(sortKey !== undefined && { sortKey }) };
    const began = performance.now();
    const expected = await bare(wish);
    const between = performance.now();
    const { rows } = await ours(wish);
    const ended = performance.now();
    const ids = rows.map((row) => String(row.get('id')));
    if (ids.join() !== expected.map(([id]) => String(id)).join()) throw new Error(`${bench}: rows differ`);
    if (round > 0) figures.push({ ours: ended - between, bare: between - began });
  }
  return {
    bench,
    ours: Math.round(median(figures.map((figure) => figure.ours))),
    bare: Math.round(median(figures.map((figure) => figure.bare))),
    ratio: Number(median(figures.map((figure) => figure.ours / figure.bare)).toFixed(2)),
    unit: 'ms',
  };
}

/** What somebody who knows the columns would write by hand: `id` counts the rows. */
async function openBare(store: ObjectStore, refs: readonly SegmentRef[]): Promise<BareRead> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: SETTINGS.memoryLimit,
    threads: String(SETTINGS.threads),
  });
  const connection: DuckDBConnection = await instance.connect();
  const files = await Promise.all(refs.map(async ({ key }) => `'${(await store.open(key)).path}'`));
  return async ({ offset, limit, sortKey }) => {
    const key = ORDERS.findIndex(({ name }) => name === sortKey);
    const order = key === -1 ? '' : `ORDER BY c${key} NULLS LAST, c0`;
    const read = await connection.runAndReadAll(
      `SELECT * FROM read_parquet([${files.join()}]) ${order} LIMIT ${limit} OFFSET ${offset}`,
    );
    return read.getRowsJson();
  };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}
