import { deepEqual } from 'node:assert/strict';
import { openDatabase } from '@rowmill/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Commit, Ledger, NextBatches } from '../ledger/ledger.ts';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import type { BatchRef, Part } from '../ledger/records.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { eitherLedger } from './either-ledger.fixture.ts';
import { openLedgerPlace, partOf, twoStages, type LedgerPlace } from './ledger-place.fixture.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const BATCHES = Number(process.env['BATCHES'] ?? 400);
const ROWS_A_BATCH = 3;
const IN_FLIGHT = 50;
const NO_CAPS = new Map<string, number>();

let place: LedgerPlace;

beforeAll(async () => {
  place = await openLedgerPlace();
});

afterAll(() => place[Symbol.asyncDispose]());

test(`${BATCHES} batches are handed out by two nodes as they are in memory (SEED=${SEED})`, async () => {
  const random = new SeededRandom(SEED);
  await using other = openDatabase(place.url, { connections: 8 });
  const now = 0;
  const clock = (): number => now;
  const nodes = [createPostgresLedger(place.database, { clock }), createPostgresLedger(other, { clock })];
  const both = [eitherLedger(nodes, new SeededRandom(SEED + 1)), new MemoryLedger(clock)] as const;
  const rows = (BATCHES / 2) * ROWS_A_BATCH;
  const query = twoStages({ workspace: place.workspace }, { rows, largest: ROWS_A_BATCH });
  for (const ledger of both) await ledger.createQuery(query);

  const run = new BothRuns(both, query.id, random);
  await run.resume();
  while (!(await run.nextBatches())) {
    await run.endSome();
    if (random.next() < 0.1) await run.resume();
    if (random.next() < 0.1) await run.compare((ledger) => ledger.progress(query.id));
  }
  const progress = await run.compare((ledger) => ledger.progress(query.id));
  expect(progress.steps.reduce((sum, { batches }) => sum + batches, 0)).toBeGreaterThan(BATCHES / 2);
  await run.compare((ledger) => ledger.stepSegments(query.id, 2));
  const outcome = await run.compare((ledger) => ledger.finish(query.id, { kind: 'finished' }));
  expect(outcome).toMatchObject({ state: 'completed' });
  await run.compare((ledger) => ledger.progress(query.id));
});

/** One query on two ledgers, which are told the same and have to answer the same. */
class BothRuns {
  readonly #ledgers: readonly [Ledger, Ledger];
  readonly #query: string;
  readonly #random: SeededRandom;
  #turn = 0;
  #open: BatchRef[] = [];

  constructor(ledgers: readonly [Ledger, Ledger], query: string, random: SeededRandom) {
    this.#ledgers = ledgers;
    this.#query = query;
    this.#random = random;
  }

  async compare<T>(ask: (ledger: Ledger) => Promise<T>): Promise<T> {
    const [first, second] = this.#ledgers;
    const [answer, expected] = await Promise.all([ask(first), ask(second)]);
    deepEqual(answer, expected, `SEED=${SEED}`);
    return answer;
  }

  async resume(): Promise<void> {
    this.#turn = await this.compare((ledger) => ledger.resume(this.#query));
    this.#open = [];
  }

  /** Answers that are lost are asked for again; whether the query is finished. */
  async nextBatches(): Promise<boolean> {
    const limit = IN_FLIGHT - this.#open.length;
    const ask = (): Promise<NextBatches> =>
      this.compare((ledger) => ledger.nextBatches(this.#query, this.#turn, limit, NO_CAPS));
    const { batches, finished } = await ask();
    if (this.#random.next() < 0.2) deepEqual((await ask()).batches, batches);
    this.#turn++;
    this.#open.push(...batches);
    return finished;
  }

  /** Some give fewer rows than they read, some nothing at all, some are parked. */
  async endSome(): Promise<void> {
    const count = this.#random.between(1, IN_FLIGHT);
    const chosen = Array.from({ length: Math.min(count, this.#open.length) }, () => {
      const [ref] = this.#open.splice(this.#random.between(0, this.#open.length - 1), 1);
      return { ref: ref!, fate: this.#random.next() };
    });
    await Promise.all(chosen.map(({ ref, fate }) => this.#end(ref, fate)));
  }

  async #end(ref: BatchRef, fate: number): Promise<void> {
    const claim = await this.compare((ledger) => ledger.claim(ref));
    if (claim.kind === 'answer') throw new Error(`not claimed: ${claim.answer}`);
    const { epoch, batch } = claim;
    const parked = fate < 0.05;
    const to = parked ? Math.floor(batch.size / 2) : batch.size;
    const from = batch.done[0]?.to ?? 0;
    const part = sameColumns(partOf(ref.step, `${ref.query}/${ref.step}.${ref.batch}/${epoch}`, from, to));
    const rowsOut = fate < 0.5 ? part.rowsOut : fate < 0.8 ? 0 : part.rowsOut * 2;
    const commit: Commit = { parts: [{ ...part, rowsOut }] };
    if (from < to) await this.compare((ledger) => ledger.commit(ref, epoch, commit));
    if (parked) await this.compare((ledger) => ledger.park(ref, epoch, 0));
  }
}

/** The first part fixes a stage's columns, and which one is the first is chance. */
function sameColumns(part: Part): Part {
  const objects = part.objects.map(({ stage, segments }) => ({
    stage,
    segments: segments.map((segment) => ({ ...segment, columns: [] })),
  }));
  return { ...part, objects };
}
