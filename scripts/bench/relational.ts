import { link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryMode, SegmentRef } from '@rowmill/contracts';
import { createDiskStore, createSegments, type DuckdbSegments, type ObjectStore } from '@rowmill/engine';
import { identifier, joinSql, sql, type Sql } from '@rowmill/language';
import { startDuckdbChild, type DuckdbChild } from '../../packages/engine/src/duckdb/duckdb-child.ts';
import { PARQUET_OPTIONS } from '../../packages/engine/src/segments/write-parquet.ts';
import type { BenchResult } from './bench-result.ts';
import { cpuTime } from './cpu-time.ts';
import { COUNTRIES, ORDERS, writeRows } from './relational/orders.ts';
import { runReused } from './relational/reused-query.ts';

const ROWS = 1_000_000;
const ROUNDS = 5;
const SETTINGS = { memoryLimit: '1GB', threads: 2 };

/** The first two stages ran before: their rows are taken from segments. */
const TEXT = `api get https://shop.example/countries --labelStage countries
  || api get https://shop.example/orders
  || filter "status != 'lost' and quantity > 5"
  || math total "price * quantity * (1 - discount)"
  || dedup customer
  || join countries --on country
  || rename url link
  || sort total --order descending`;

/** What somebody who knows the columns would write by hand: `id` is unique and counts the rows. */
const BARE = (orders: readonly string[], countries: readonly string[]): Sql => sql`
  WITH kept AS (
    SELECT *, c3 * c2 * (1 - c4) AS total FROM read_parquet(${orders}) WHERE c6 <> 'lost' AND c2 > 5
  ), firsts AS (
    SELECT * FROM kept WHERE c0 IN (SELECT min(c0) FROM kept GROUP BY c1)
  )
  SELECT firsts.*, countries.c1 AS region, countries.c2 AS rate
  FROM firsts JOIN read_parquet(${countries}) AS countries ON firsts.c5 = countries.c0
  ORDER BY total DESC NULLS LAST, firsts.c0`;

const COLUMNS = [
  'id',
  'customer',
  'quantity',
  'price',
  'discount',
  'country',
  'status',
  'title',
  'link',
  'gift',
];
const RESULT = [...COLUMNS, 'total', 'region', 'rate'];

/**
 * A whole query over a million rows that lie in segments, against SQL by hand over the same Parquet files into one file
 * of the same kind. Both run in a DuckDB child with the same settings. Measured is the CPU time of this process and its
 * children. Ours is everything from the text on: plan, steps, statements, Parquet, manifests, ledger; not the writing of
 * the rows before, nor the start of the child. Comprehensive keeps the rows of all six stages, bare only the last.
 */
export async function benchRelational(rows = ROWS): Promise<readonly BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  try {
    const store = createDiskStore(join(directory, 'store'));
    await using segments = await createSegments({ store, scratch: join(directory, 'scratch'), ...SETTINGS });
    const given = await writeRows(segments, 'orders', ORDERS, rows);
    const labelled = await writeRows(segments, 'countries', COUNTRIES, 250);
    const bare = await openBare(join(directory, 'bare'), store, given, labelled);
    const results: BenchResult[] = [];
    for (const mode of ['turbo', 'comprehensive'] as const)
      results.push(await compare(mode, { segments, store, given, labelled, bare }));
    await bare.child.kill(new Error('the measurement is over'));
    return results;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

interface Table {
  readonly segments: DuckdbSegments;
  readonly store: ObjectStore;
  readonly given: readonly SegmentRef[];
  readonly labelled: readonly SegmentRef[];
  readonly bare: Bare;
}

interface Bare {
  readonly child: DuckdbChild;
  readonly statement: Sql;
}

/** Both take turns, so that a busy machine disturbs both. The first turn warms up. */
async function compare(
  mode: QueryMode,
  { segments, store, given, labelled, bare }: Table,
): Promise<BenchResult> {
  const figures: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const file = join(bare.child.directory, `${mode}-${round}.parquet`);
    const beforeBare = cpuTime();
    await bare.child.run(sql`COPY (${bare.statement}) TO ${file} ${PARQUET_OPTIONS}`);
    const beforeOurs = cpuTime();
    const id = `${mode}-${round}`;
    const reused = [labelled, given];
    const { outcome, stages } = await runReused({ id, text: TEXT, mode, segments, reused });
    const afterOurs = cpuTime();
    if (outcome.state !== 'completed') throw new Error(`the query ended ${outcome.state}`);
    const kept = stages.filter((stage) => stage.length > 0).length;
    if (kept !== (mode === 'turbo' ? 1 : 6)) throw new Error(`${mode} kept ${kept} stages`);
    await checkSame(bare.child, store, stages.at(-1)!, file);
    if (round > 0) figures.push({ ours: afterOurs - beforeOurs, bare: beforeOurs - beforeBare });
    await forget(store, id);
    await rm(file);
  }
  return {
    bench: `relational/${mode}`,
    ours: Math.round(median(figures.map(({ ours }) => ours))),
    bare: Math.round(median(figures.map((figure) => figure.bare))),
    ratio: Number(median(figures.map((figure) => figure.ours / figure.bare)).toFixed(2)),
    unit: 'CPU ms',
  };
}

async function openBare(
  directory: string,
  store: ObjectStore,
  given: readonly SegmentRef[],
  labelled: readonly SegmentRef[],
): Promise<Bare> {
  const child = await startDuckdbChild({ directory, ...SETTINGS, residentBytes: 2e9 });
  const place = (segments: readonly SegmentRef[]) =>
    Promise.all(segments.map((segment) => placed(child, store, segment)));
  return { child, statement: BARE(await place(given), await place(labelled)) };
}

/** The object where the child may read it. */
async function placed(child: DuckdbChild, store: ObjectStore, { key }: SegmentRef): Promise<string> {
  const file = join(child.directory, key.replaceAll('/', '-'));
  await using object = await store.open(key);
  await link(object.path, file);
  return file;
}

/** The same names, and the same rows in the same order. */
async function checkSame(
  child: DuckdbChild,
  store: ObjectStore,
  result: readonly SegmentRef[],
  file: string,
): Promise<void> {
  const names = result[0]?.columns.map(({ name }) => name);
  if (JSON.stringify(names) !== JSON.stringify(RESULT)) throw new Error(`the columns are ${String(names)}`);
  const files = await Promise.all(result.map((segment) => placed(child, store, segment)));
  const numbered = (source: Sql) => sql`SELECT *, row_number() OVER () AS place FROM ${source}`;
  const bareNames = joinSql(RESULT.map((_, at) => identifier(`b${at}`)));
  const differs = RESULT.map(
    (_, at) => sql`${identifier(`c${at}`)} IS DISTINCT FROM ${identifier(`b${at}`)}`,
  );
  const [[different, total] = []] = await child.run(sql`
    SELECT count(*) FILTER (${joinSql(differs, ' OR ')}), count(*)
    FROM (${numbered(sql`read_parquet(${files})`)}) AS ours
    FULL JOIN (${numbered(sql`read_parquet(${file})`)}) AS bare(${bareNames}, place) USING (place)`);
  if (String(different) !== '0') throw new Error(`${String(different)} of ${String(total)} rows differ`);
  for (const each of files) await rm(each);
}

async function forget(store: ObjectStore, id: string): Promise<void> {
  for await (const { key } of store.list(`${id}/`)) await store.delete([key]);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}
