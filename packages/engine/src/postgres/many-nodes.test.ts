import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Database } from '@rowmill/resources';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../ledger/ledger.ts';
import type { BatchRef } from '../ledger/records.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { createQueryArchive } from './create-query-archive.ts';
import { eitherLedger } from './either-ledger.fixture.ts';
import {
  addWorkspace,
  openLedgerPlace,
  partOf,
  twoStages,
  type LedgerPlace,
} from './ledger-place.fixture.ts';
import type { QueryArchive } from './query-archive.ts';
import { RecordedWorks } from './recorded-work.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const QUERIES = Number(process.env['QUERIES'] ?? 24);
const RUNNERS = 8;
const ROWS = 12;
const NAMES = ['a', 'b', 'c', 'd'];

let place: LedgerPlace;
let nodes: readonly Database[];

beforeAll(async () => {
  place = await openLedgerPlace();
  nodes = [openDatabase(place.url, { connections: 4 }), openDatabase(place.url, { connections: 4 })];
});

afterAll(async () => {
  for (const node of nodes) await node[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

test(`${QUERIES} queries on two nodes, with reaping and deleting: nobody waits crosswise (SEED=${SEED})`, async () => {
  const random = new SeededRandom(SEED);
  const workspaces = [place.workspace, place.otherWorkspace, await addWorkspace(place.database)];
  const ledger = eitherLedger(
    nodes.map((node) => createPostgresLedger(node)),
    random,
  );
  const archives = nodes.map((node) => createQueryArchive(node, new RecordedWorks()));
  let left = QUERIES;
  const ended: { readonly workspace: string; readonly id: string }[] = [];
  const runner = async (): Promise<void> => {
    while (left-- > 0) {
      const workspace = random.pick(workspaces);
      const query = twoStages({ workspace, ttl: random.between(0, 1) }, { rows: ROWS, largest: 2 });
      await ledger.createQuery(query);
      await runWithNames(ledger, query.id, random);
      ended.push({ workspace, id: query.id });
    }
  };
  const stop = new AbortController();
  const keepers = archives.map((archive) => keepHouse(archive, random, ended, stop.signal));
  await Promise.all(Array.from({ length: RUNNERS }, runner));
  stop.abort();
  await Promise.all(keepers);

  expect(ended.length).toBe(QUERIES);
  // Each connection reports what it has counted, at the latest when it ends.
  await delay(1_100);
  const { rows } = await sql<{ deadlocks: string }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(place.database.system);
  expect(Number(rows[0]?.deadlocks)).toBe(0);
  for (const workspace of workspaces) {
    const { rows: kept } = await sql<{ rows: string; counted: string }>`
      SELECT k.rows, (SELECT coalesce(sum(kept_rows), 0) FROM query WHERE workspace = k.workspace) AS counted
      FROM kept k WHERE workspace = ${workspace}::uuid`.execute(place.database.system);
    for (const { rows: sum, counted } of kept) expect(sum).toBe(counted);
  }
});

/** Runs a query with its batches side by side; every batch stages a name that other queries stage as well. */
async function runWithNames(ledger: Ledger, query: string, random: SeededRandom): Promise<void> {
  let turn = await ledger.resume(query);
  for (;;) {
    const next = await ledger.nextBatches(query, turn++, 6, new Map());
    if (next.finished) break;
    await Promise.all(next.batches.map((ref) => runBatch(ledger, ref, random)));
  }
  const outcome = await ledger.finish(query, { kind: 'finished' });
  expect(outcome).toMatchObject({ state: 'completed', rows: ROWS });
}

async function runBatch(ledger: Ledger, ref: BatchRef, random: SeededRandom): Promise<void> {
  const claim = await ledger.claim(ref);
  if (claim.kind === 'answer') throw new Error(`not claimed: ${claim.answer}`);
  const id = `${ref.query}/${ref.step}.${ref.batch}/${claim.epoch}`;
  const answer = await ledger.commit(ref, claim.epoch, {
    parts: [partOf(ref.step, id, 0, claim.batch.size)],
    cut: [1, 0],
    staged: [0, 1].map(() => ({
      kind: 'checkpoint',
      name: random.pick(NAMES),
      value: ref.batch,
      place: String(ref.batch).padStart(3, '0'),
    })),
    warnings: [id],
  });
  expect(answer).toBe('kept');
}

/** What nodes do beside running queries. */
async function keepHouse(
  archive: QueryArchive,
  random: SeededRandom,
  ended: readonly { readonly workspace: string; readonly id: string }[],
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const one = ended.length === 0 ? undefined : random.pick(ended);
    const kind = random.next();
    if (one === undefined || kind < 0.3) await archive.reap(Date.now(), 5);
    else if (kind < 0.5) await archive.delete(one.workspace, one.id);
    else if (kind < 0.7) await archive.usage(one.workspace);
    else if (kind < 0.9) await archive.progress(ended.slice(-5).map(({ id }) => id));
    else await archive.states(ended.map(({ id }) => id));
    await delay(random.between(0, 3));
  }
}
