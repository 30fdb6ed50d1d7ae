import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import { openDatabase } from '@rowmill/resources';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../ledger/ledger.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { openLedgerPlace, twoStages, type LedgerPlace } from './ledger-place.fixture.ts';
import { runToTheEnd, untilItAnswers } from './run-to-the-end.fixture.ts';
import { whileConnected } from './while-connected.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const ROWS = 24;
const ENOUGH_FAILURES = 5;

let place: LedgerPlace;

beforeAll(async () => {
  place = await openLedgerPlace();
});

afterAll(() => place[Symbol.asyncDispose]());

test(`connections that are cut lose and double nothing (SEED=${SEED})`, async () => {
  let calls = 0;
  const ledger = new Proxy(createPostgresLedger(place.database), {
    get: (made, method: keyof Ledger) => {
      calls++;
      return made[method];
    },
  });
  const failures: unknown[] = [];
  const stop = new AbortController();
  const cutting = cutConnections(new SeededRandom(SEED), () => calls, stop.signal);
  const onFailure = (error: unknown) => void failures.push(error);
  const ended = [];
  while (failures.length < ENOUGH_FAILURES) {
    const query = twoStages({ workspace: place.workspace }, { rows: ROWS, largest: 10 });
    await untilItAnswers(() => ledger.createQuery(query), onFailure);
    const outcome = await runToTheEnd(ledger, query.id, onFailure);
    ended.push({ id: query.id, outcome });
  }
  stop.abort();
  await cutting;

  for (const error of failures) expect(error).toMatchObject({ code: 'database/unavailable' });
  for (const { id, outcome } of ended) {
    expect(outcome).toMatchObject({ state: 'completed', rows: ROWS });
    const stages = await ledger.stages(id);
    expect(stages.map(({ keptRows }) => keptRows)).toEqual([ROWS, ROWS]);
    for (const step of [1, 2]) {
      const parts = await ledger.parts(id, step);
      expect(parts.reduce((sum, part) => sum + part.rowsOut, 0)).toBe(ROWS);
    }
  }
});

test('a server that is not there is named', async () => {
  await using nowhere = openDatabase('postgres://rowmill@127.0.0.1:1/rowmill');
  const ledger = createPostgresLedger(nowhere);
  const error = await ledger
    .cancel('019b7000-0000-7000-8000-000000000000')
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: 'database/unavailable', retry: true });
});

test('a node that stands still keeps the others waiting for a moment only', async () => {
  await using stopped = openDatabase(place.url, { connections: 1, mostIdleMs: 300 });
  const query = twoStages({ workspace: place.workspace });
  const ledger = createPostgresLedger(place.database);
  await ledger.createQuery(query);
  await ledger.resume(query.id);
  const holds = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const standing = stopped.asSystem(async (tx) => {
    await sql`SELECT 1 FROM query WHERE id = ${query.id}::uuid FOR UPDATE`.execute(tx);
    holds.resolve();
    await goesOn.promise;
    await sql`UPDATE query SET excerpt = 'late' WHERE id = ${query.id}::uuid`.execute(tx);
  });
  await holds.promise;
  await ledger.cancel(query.id);
  goesOn.resolve();
  await expect(whileConnected(() => standing)).rejects.toMatchObject({ code: 'database/unavailable' });
  expect((await ledger.query(query.id)).state).toBe('cancelling');
  await stopped.asSystem((tx) => sql`SELECT 1`.execute(tx));
});

test('whoever waits too long for a lock may try again', async () => {
  await using impatient = openDatabase(place.url, { connections: 1, mostIdleMs: 100 });
  const query = twoStages({ workspace: place.workspace });
  await createPostgresLedger(place.database).createQuery(query);
  await place.database.asSystem(async (tx) => {
    await sql`SELECT 1 FROM query WHERE id = ${query.id}::uuid FOR UPDATE`.execute(tx);
    await expect(createPostgresLedger(impatient).cancel(query.id)).rejects.toMatchObject({
      code: 'database/unavailable',
      retry: true,
    });
  });
  await createPostgresLedger(impatient).cancel(query.id);
});

/** Ends one of the other connections to the database whenever a few calls more have been made, however slow the machine is. */
async function cutConnections(random: SeededRandom, calls: () => number, stop: AbortSignal): Promise<void> {
  await using database = openDatabase(place.url, { connections: 1 });
  for (let due = 0; !stop.aborted; await delay(1)) {
    if (calls() < due) continue;
    due = calls() + random.between(1, 15);
    await database.asSystem(async (tx) => {
      await sql`SET LOCAL ROLE NONE`.execute(tx);
      const { rows } = await sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        ORDER BY pid`.execute(tx);
      if (rows.length > 0) await sql`SELECT pg_terminate_backend(${random.pick(rows).pid})`.execute(tx);
    });
  }
}
