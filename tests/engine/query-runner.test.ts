import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDiskStore,
  createSegments,
  MemoryLedger,
  QueryRunner,
  type DuckdbSegments,
  type QueryHouse,
} from '@rowmill/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuery } from '../../packages/engine/src/queries/create-query.ts';
import { openTestHouse } from './open-test-house.ts';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
let directory: string;
let segments: DuckdbSegments;

beforeAll(async () => {
  site = await startTestSite((path) => ({ body: { path }, delayMs: Number(path.split(/[/?]/)[1]) }));
  directory = await mkdtemp(join(tmpdir(), 'runner-'));
  segments = await createSegments({ store: createDiskStore(directory), scratch: directory });
});

afterAll(async () => {
  await segments[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

/** A house whose process is about to end can be followed by another on the same ledger. */
function houseOn(ledger: MemoryLedger, runner: () => QueryRunner): QueryHouse {
  return openTestHouse({ ledger, segments, isDraining: () => runner().isDraining });
}

async function dispatch(house: QueryHouse, workspace: string, text: string): Promise<string> {
  return (await createQuery(house, { text, terms: { workspace }, cache: false })).id;
}

test('so many run at a time, the workspace with fewer running comes first', async () => {
  const order: string[] = [];
  const ledger = new MemoryLedger();
  const all = Promise.withResolvers<void>();
  const runner: QueryRunner = new QueryRunner(
    houseOn(ledger, () => runner),
    { mostRunning: 2, onEnded: (id) => order.push(id) === 6 && all.resolve() },
  );
  const house = houseOn(ledger, () => runner);
  const busy = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => dispatch(house, 'busy', `api get ${site.url}/100?${name}`)),
  );
  const other = await dispatch(house, 'quiet', `api get ${site.url}/100?other`);
  for (const id of busy) runner.add(id, 'busy');
  runner.add(other, 'quiet');
  expect(runner.running).toBe(2);
  expect(runner.queued).toBe(4);
  await all.promise;
  expect(order.indexOf(other)).toBeLessThan(4);
});

test('a queued query can be cancelled before it ever runs', async () => {
  const ledger = new MemoryLedger();
  const runner: QueryRunner = new QueryRunner(
    houseOn(ledger, () => runner),
    { mostRunning: 1 },
  );
  const house = houseOn(ledger, () => runner);
  const first = await dispatch(house, 'w', `api get ${site.url}/300?first`);
  const second = await dispatch(house, 'w', `api get ${site.url}/1?second`);
  runner.add(first, 'w');
  runner.add(second, 'w');
  await runner.cancel(second);
  expect(await ledger.query(second)).toMatchObject({ state: 'cancelled' });
  await runner.drain();
});

test('a drained runner commits the rows in hand; the next one goes on and asks for no row twice', async () => {
  const ledger = new MemoryLedger();
  const first: QueryRunner = new QueryRunner(
    houseOn(ledger, () => first),
    { mostRunning: 2 },
  );
  const rows = JSON.stringify(Array.from({ length: 40 }, (_, n) => ({ n })));
  const text = `seed '${rows}' || api get ${site.url}/50?drain-$n$ --concurrency 4`;
  const id = await dispatch(
    houseOn(ledger, () => first),
    'w',
    text,
  );
  first.add(id, 'w');
  await new Promise((resolve) => setTimeout(resolve, 250));
  await first.drain();
  expect(await ledger.query(id)).toMatchObject({ state: 'running' });
  const asked = () => site.asked.filter(({ path }) => path.includes('drain-')).length;
  const before = asked();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(40);

  const ended = Promise.withResolvers<unknown>();
  const second: QueryRunner = new QueryRunner(
    houseOn(ledger, () => second),
    { mostRunning: 2, onEnded: (_, outcome) => ended.resolve(outcome) },
  );
  second.add(id, 'w');
  expect(await ended.promise).toMatchObject({ state: 'completed', rows: 40, rowsFailed: 0 });
  expect(asked()).toBe(40);
});

test('a runner in a hurry gives up rows in hand; they are run again by the next one', async () => {
  const ledger = new MemoryLedger();
  const first: QueryRunner = new QueryRunner(
    houseOn(ledger, () => first),
    { mostRunning: 2 },
  );
  const house = houseOn(ledger, () => first);
  const id = await dispatch(house, 'w', `api get ${site.url}/5000?hurry`);
  first.add(id, 'w');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begun = performance.now();
  await first.drain(AbortSignal.timeout(100));
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(await ledger.query(id)).toMatchObject({ state: 'running' });
});
