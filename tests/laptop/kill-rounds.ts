import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestSite } from '../engine/test-site.ts';
import { makeQuery, type PlannedQuery } from './planned-query.ts';
import { startLaptop, type Laptop } from './start-laptop.ts';

export interface KillReport {
  readonly rounds: number;
  readonly queries: number;
  /**
   * Queries with a row that was at work in two kills, or a table step in three, as is promised: nobody can tell a crash
   * from a kill. The rows are listed as failed.
   */
  readonly givenUp: number;
  /** Queries that were under way when the tree was killed, summed over the rounds. */
  readonly interrupted: number;
}

interface Dispatched extends PlannedQuery {
  readonly key: string;
  id?: string;
}

/**
 * Kills the whole process tree of a laptop at random moments while queries run, starts it again each time, and checks
 * in the end that every query that was accepted has exactly the rows it should have.
 */
export async function killRounds(seed: number, rounds: number): Promise<KillReport> {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % below;
  };
  await using site = await startTestSite((path) => {
    const [, n = '0', delayMs = '0'] = path.split(/[/?]/);
    return { body: { n: Number(n), square: Number(n) ** 2 }, delayMs: Number(delayMs) };
  });
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-kill-'));
  const data = join(directory, 'data');
  const env = { ROWMILL_EGRESS_ALLOW: '127.0.0.1/32' };
  const all: Dispatched[] = [];
  let key: string | undefined;
  let interrupted = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const laptop = await startLaptop({ data, env, ...(key === undefined ? {} : { key }) });
      key = laptop.key;
      const fresh = Array.from({ length: 3 }, (_, index) => ({
        ...makeQuery(site.url, random, all.length + index),
        key: `kill-${seed}-${round}-${index}`,
      }));
      all.push(...fresh);
      const killed = delay(20 + random(2_500)).then(async () => {
        interrupted += await countUnfinished(laptop);
        await laptop.kill();
      });
      await Promise.allSettled(fresh.map((query) => dispatch(laptop, query)));
      await killed;
    }
    await using last = asDisposable(await startLaptop({ data, env, ...(key === undefined ? {} : { key }) }));
    let givenUp = 0;
    for (const query of all) if ((await checkQuery(last, query, seed)) === 'given up') givenUp++;
    return { rounds, queries: all.length, interrupted, givenUp };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Asked again with the same key, a dispatch whose answer was lost gives the same query. */
async function dispatch(laptop: Laptop, query: Dispatched): Promise<void> {
  const send = (): Promise<Response> =>
    laptop.call('/v1/sirp/query/runner/dispatch', {
      method: 'POST',
      body: JSON.stringify({ query: query.text }),
      headers: { 'idempotency-key': query.key },
    });
  let response = await send();
  // The killed program was about to create it: nobody can know yet whether another one still does.
  for (
    const until = Date.now() + 90_000;
    response.status === 409 && Date.now() < until;
    response = await send()
  )
    await delay(1_000);
  const { id } = (await response.json()) as { id: string };
  if (response.status !== 202) throw new Error(`dispatch answered ${response.status}`);
  if (query.id !== undefined && query.id !== id) throw new Error(`one key, two queries: ${query.id}, ${id}`);
  query.id = id;
}

async function countUnfinished(laptop: Laptop): Promise<number> {
  const response = await laptop.call('/v1/sirp/queries?state=running&limit=1000').catch(() => undefined);
  const { items } = ((await response?.json()) ?? { items: [] }) as { items: readonly unknown[] };
  return items.length;
}

async function checkQuery(
  laptop: Laptop,
  query: Dispatched,
  seed: number,
): Promise<'completed' | 'given up'> {
  await dispatch(laptop, query);
  const { id } = query;
  for (const until = Date.now() + 60_000; ;) {
    const status = (await (await laptop.call(`/v1/sirp/queries/${id}/status`)).json()) as Status;
    if (status.status === 'completed') break;
    if (status.error?.code === 'engine/step-crashed') return 'given up';
    if (status.status === 'failed' || status.status === 'cancelled' || Date.now() > until)
      throw new Error(`seed ${seed}: query ${id} is ${JSON.stringify(status)}: ${query.text}`);
    await delay(100);
  }
  const response = await laptop.call(`/v1/sirp/queries/${id}/results?mode=ndjson`);
  const text = await response.text();
  const rows = text === '' ? [] : text.trimEnd().split('\n');
  const expected = query.rows.map((row) => JSON.stringify(row));
  const errors = (await (await laptop.call(`/v1/sirp/queries/${id}/errors?limit=1000`)).json()) as {
    items: readonly { code: string }[];
  };
  const blamed = errors.items.filter(({ code }) => code === 'engine/row-crashed').length;
  const present = new Set(rows);
  const inOrder = expected.filter((row) => present.has(row));
  if (rows.length + blamed !== expected.length || rows.some((row, index) => row !== inOrder[index]))
    throw new Error(
      `seed ${seed}: query ${id} gave ${rows.length} of ${expected.length} rows: ${query.text}\n` +
        JSON.stringify(errors),
    );
  if (blamed > 0) return 'given up';
  return 'completed';
}

interface Status {
  readonly status: string;
  readonly error?: { readonly code: string };
}

function asDisposable(laptop: Laptop): Laptop & AsyncDisposable {
  return { ...laptop, [Symbol.asyncDispose]: async () => void (await laptop.stop()) };
}
