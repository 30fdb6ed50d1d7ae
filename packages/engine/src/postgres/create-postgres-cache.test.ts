import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promisesOfACache } from '../cache/cache-kit.ts';
import { CACHE_LIFE_MS } from '../cache/cache-limits.ts';
import { NO_COUNTS } from '../ledger/add-counts.ts';
import { createPostgresCache } from './create-postgres-cache.ts';
import { createQueryArchive } from './create-query-archive.ts';
import { addWorkspace, openLedgerPlace, segmentOf, type LedgerPlace } from './ledger-place.fixture.ts';
import { RecordedWorks } from './recorded-work.ts';

const NOW = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 3_600_000;
let place: LedgerPlace;

beforeAll(async () => {
  place = await openLedgerPlace();
});

afterAll(() => place[Symbol.asyncDispose]());

test.each(promisesOfACache)('$name', ({ check }) =>
  check({
    cache: createPostgresCache(place.database),
    elsewhere: createPostgresCache(place.database),
    newWorkspace: () => addWorkspace(place.database),
  }),
);

test('what a stage holds is held until it is too old; notes are kept for a day', async () => {
  const cache = createPostgresCache(place.database);
  const archive = createQueryArchive(place.database, new RecordedWorks());
  const run = { query: randomUUID(), workspace: place.workspace };
  const keys = [`${run.query}/a`, `${run.query}/b`];
  const segments = keys.map((key) => segmentOf(key, 1));
  await cache.keepStages(run.workspace, new Map([['held', { segments, counts: NO_COUNTS, madeMs: NOW }]]));
  await cache.noteUnfit(run, 2);
  await archive.reap(NOW + CACHE_LIFE_MS - 1, 10);
  expect(await archive.heldObjects([...keys, 'other/c'])).toEqual(new Set(keys));
  await archive.reap(NOW + CACHE_LIFE_MS, 10);
  expect(await archive.heldObjects(keys)).toEqual(new Set());
  // The notes' clock is the database's.
  await archive.reap(Date.now() + DAY_MS - 60_000, 10);
  expect((await cache.notes(run.query)).unfit).toEqual(new Set([2]));
  await archive.reap(Date.now() + DAY_MS + 60_000, 10);
  expect((await cache.notes(run.query)).unfit).toEqual(new Set());
});

test('a note that could not be written is not taken for written', async () => {
  const cache = createPostgresCache(place.database);
  const run = { query: randomUUID(), workspace: randomUUID() };
  await expect(cache.noteUnfit(run, 1)).rejects.toThrow('foreign key');
  await expect(cache.noteIngredient(run, NOW)).rejects.toThrow('foreign key');
  const known = { ...run, workspace: place.workspace };
  await cache.noteUnfit(known, 1);
  await cache.noteIngredient(known, NOW);
  expect(await cache.notes(run.query)).toEqual({ oldestMs: NOW, unfit: new Set([1]) });
});

test('a note is written once, however many rows make it', async () => {
  const cache = createPostgresCache(place.database);
  const run = { query: randomUUID(), workspace: place.workspace };
  await Promise.all(Array.from({ length: 100 }, () => cache.noteUnfit(run, 1)));
  const { rows } = await sql<{ unfit: number[]; xmin: string }>`
    SELECT unfit, xmin FROM cache_run WHERE query = ${run.query}::uuid`.execute(place.database.system);
  await cache.noteUnfit(run, 1);
  const again = await sql`
    SELECT unfit, xmin FROM cache_run WHERE query = ${run.query}::uuid`.execute(place.database.system);
  expect(rows[0]!.unfit).toEqual([1]);
  expect(again.rows).toEqual(rows);
});
