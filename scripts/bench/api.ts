import { createLocalEngine, type LocalEngine } from '@rowmill/engine/local';
import { Pool } from 'undici';
import type { BenchResult } from './bench-result.ts';
import { startBenchSite } from './site.ts';

const CONCURRENCY = 64;
const ROUNDS = 5;
const WARM_UP = 4_000;
const CASES = [
  { bench: 'api/20ms', delayMs: 20, requests: 20_000 },
  { bench: 'api/0ms', delayMs: 0, requests: 40_000 },
] as const;

/**
 * Requests per second of a whole query, from its text to its committed segments, permits included, against a loop that
 * only sends and parses. The start of processes is left out by a first query that does not count.
 */
export async function benchApi(): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { bench, delayMs, requests } of CASES) {
    await using site = await startBenchSite({ delayMs });
    await using engine = await createLocalEngine({
      egressAllow: ['127.0.0.0/8'],
      policies: [{ id: 'site', name: 'site', domain: '127.0.0.1', policy: { perSecond: 1_000_000 } }],
    });
    await bareLoop(site.url, WARM_UP);
    await wholeQuery(engine, site.url, WARM_UP);
    const rates: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await rate(requests, () => bareLoop(site.url, requests));
      const ours = await rate(requests, () => wholeQuery(engine, site.url, requests));
      rates.push({ ours, bare });
    }
    results.push({
      bench,
      ours: Math.round(median(rates.map(({ ours }) => ours))),
      bare: Math.round(median(rates.map(({ bare }) => bare))),
      ratio: median(rates.map(({ ours, bare }) => ours / bare)),
      unit: 'requests per second',
    });
  }
  return results;
}

async function wholeQuery(engine: LocalEngine, url: string, requests: number): Promise<void> {
  const text = `range 1 ${requests} n || api get ${url}/$n$ --concurrency ${CONCURRENCY} --cache false`;
  const run = await engine.start(text, { mode: 'turbo' });
  const { state, rows } = await run.ended;
  if (state !== 'completed' || rows !== requests)
    throw new Error(`the query ended ${state} with ${rows} rows`);
}

async function bareLoop(url: string, requests: number): Promise<void> {
  const pool = new Pool(url, { connections: CONCURRENCY });
  let next = 1;
  async function worker(): Promise<void> {
    while (next <= requests) {
      const { body } = await pool.request({ method: 'GET', path: `/${next++}` });
      JSON.parse(await body.text());
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await pool.close();
}

async function rate(requests: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return requests / ((performance.now() - began) / 1_000);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}
