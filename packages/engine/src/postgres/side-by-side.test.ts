import { openDatabase, type Database } from '@rowmill/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_COUNTS } from '../ledger/add-counts.ts';
import { StaleTurn, type Ledger } from '../ledger/ledger.ts';
import type { BatchRef, Part } from '../ledger/records.ts';
import { addRange, overlaps, prefixLength, type RowRanges } from '../ledger/row-ranges.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { eitherLedger } from './either-ledger.fixture.ts';
import { openLedgerPlace, partOf, twoStages, type LedgerPlace } from './ledger-place.fixture.ts';
import { ClaimLost, runToTheEnd } from './run-to-the-end.fixture.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const ROUNDS = 2;
const WORKERS = 10;
const MOVES = 40;
const ROWS = 40;
const NO_CAPS = new Map<string, number>();

let place: LedgerPlace;
let otherNode: Database;

beforeAll(async () => {
  place = await openLedgerPlace();
  otherNode = openDatabase(place.url, { connections: 8 });
});

afterAll(async () => {
  await otherNode[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

/** Two nodes on one database; each knows only what it has read itself. */
function twoNodes(seed: number): Ledger {
  const ledgers = [createPostgresLedger(place.database), createPostgresLedger(otherNode)];
  return eitherLedger(ledgers, new SeededRandom(seed));
}

test(`whoever claims, commits and resumes at the same time, no row is done twice (SEED=${SEED})`, async () => {
  for (let seed = SEED; seed < SEED + ROUNDS; seed++) {
    const ledger = twoNodes(seed);
    const world = await openWorld(ledger);
    await Promise.all(
      Array.from({ length: WORKERS }, (_, worker) =>
        work(world, new SeededRandom(seed * 100 + worker), worker),
      ),
    );
    await checkWorld(world);
    const outcome = await runToTheEnd(ledger, world.query);
    expect(outcome).toMatchObject({ state: 'completed', rows: ROWS });
  }
});

test(`of two who run the same query the one who came last goes on (SEED=${SEED})`, async () => {
  const ledger = twoNodes(SEED);
  const { query } = await openWorld(ledger);
  const ends = await Promise.allSettled([runToTheEnd(ledger, query), runToTheEnd(ledger, query)]);
  const ended = ends.filter((end) => end.status === 'fulfilled').map(({ value }) => value);
  expect(ended).toMatchObject([{ state: 'completed', rows: ROWS }]);
  const [lost] = ends.filter((end) => end.status === 'rejected').map(({ reason }): unknown => reason);
  expect(lost instanceof StaleTurn || lost instanceof ClaimLost).toBe(true);
});

/** What the workers share: batches they heard of, epochs they were given, parts that were kept. */
interface World {
  readonly ledger: Ledger;
  readonly query: string;
  readonly refs: BatchRef[];
  readonly claims: { readonly ref: BatchRef; readonly epoch: number; readonly size: number }[];
  readonly kept: { readonly ref: BatchRef; readonly part: Part; readonly isStale: boolean }[];
}

async function openWorld(ledger: Ledger): Promise<World> {
  const made = twoStages({ workspace: place.workspace }, { rows: ROWS, largest: 10 });
  await ledger.createQuery(made);
  await ledger.resume(made.id);
  return { ledger, query: made.id, refs: [], claims: [], kept: [] };
}

async function work(world: World, random: SeededRandom, worker: number): Promise<void> {
  const { ledger, query, refs, claims, kept } = world;
  for (let move = 0; move < MOVES; move++) {
    const kind = random.next();
    if (kind < 0.05) await ledger.resume(query);
    else if (kind < 0.25 || refs.length === 0) {
      const { turn } = await ledger.query(query);
      const next = await ledger
        .nextBatches(query, turn + 1, random.between(1, 4), NO_CAPS)
        .catch(unlessStale);
      refs.push(...(next?.batches ?? []));
    } else if (kind < 0.5 || claims.length === 0) {
      const ref = random.pick(refs.slice(-8));
      const claim = await ledger.claim(ref);
      if (claim.kind === 'claimed') claims.push({ ref, epoch: claim.epoch, size: claim.batch.size });
    } else {
      const { ref, epoch, size } = random.pick(claims.slice(-4));
      const from = random.between(0, size - 1);
      const to = random.between(from + 1, Math.min(size, from + 3));
      if (kind < 0.55) await ledger.park(ref, epoch, 0);
      else if (kind < 0.6) await ledger.enterTrying(ref, epoch, [{ from, to }]);
      else {
        const part = partOf(ref.step, `${worker}.${move}`, from, to);
        const counts = new Map([[ref.step - 1, { ...NO_COUNTS, rowsIn: to - from }]]);
        const isStale = claims.some(
          (claim) => claim.ref.step === ref.step && claim.ref.batch === ref.batch && claim.epoch > epoch,
        );
        const answer = await ledger.commit(ref, epoch, { parts: [part], counts });
        if (answer === 'kept') kept.push({ ref, part, isStale });
      }
    }
  }
}

function unlessStale(error: unknown): undefined {
  if (!(error instanceof StaleTurn)) throw error;
}

/** The records agree with what the workers were told. */
async function checkWorld({ ledger, query, kept }: World): Promise<void> {
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter(({ isStale }) => isStale)).toEqual([]);
  const batches = await place.database.system
    .selectFrom('batch')
    .select(['step', 'n', 'rows_out'])
    .where('query', '=', query)
    .where('step', '>', 0)
    .execute();
  for (const { step, n, rows_out } of batches) {
    const parts = await ledger.parts(query, step, { first: n, last: n });
    let done: RowRanges = [];
    for (const part of parts) {
      expect(overlaps(done, part.rows)).toBe(false);
      done = addRange(done, part.rows);
    }
    expect((await ledger.batch(query, step, n)).done).toEqual(done);
    const told = kept.filter(({ ref }) => ref.step === step && ref.batch === n).map(({ part }) => part.id);
    expect(parts.map(({ id }) => id).toSorted()).toEqual(told.toSorted());
    const finished = parts.filter((part) => part.rows.from < prefixLength(done));
    expect(Number(rows_out)).toBe(finished.reduce((sum, part) => sum + part.rowsOut, 0));
  }
  for (const { stage, counts, keptRows } of await ledger.stages(query)) {
    const told = kept.filter(({ ref }) => ref.step - 1 === stage);
    const sum = told.reduce((total, { part }) => total + part.rowsOut, 0);
    expect([counts.rowsIn, keptRows]).toEqual([sum, sum]);
  }
}
