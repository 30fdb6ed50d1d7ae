import { deepEqual } from 'node:assert/strict';
import { openDatabase, type Database } from '@rowmill/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../ledger/ledger.ts';
import type { Bookmark } from '../ledger/records.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { simulate } from '../simulator/simulate.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { eitherLedger } from './either-ledger.fixture.ts';
import { addWorkspace, openLedgerPlace, type LedgerPlace } from './ledger-place.fixture.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const RUNS = Number(process.env['RUNS'] ?? 6);

interface Call {
  readonly method: keyof Ledger;
  readonly args: readonly unknown[];
  readonly now: number;
  answer: unknown;
}

let place: LedgerPlace;
let otherNode: Database;

beforeAll(async () => {
  place = await openLedgerPlace();
  otherNode = openDatabase(place.url, { connections: 2 });
});

afterAll(async () => {
  await otherNode[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

test(`${RUNS} simulated runs with crashes get the same answers from both ledgers (SEED=${SEED})`, async () => {
  let calls = 0;
  for (let seed = SEED; seed < SEED + RUNS; seed++) calls += await replay(seed);
  expect(calls).toBeGreaterThan(RUNS * 10);
});

/** Everything a run asked of the ledger in memory is asked of two nodes on PostgreSQL, in the same order and at the same time. */
async function replay(seed: number): Promise<number> {
  const calls: Call[] = [];
  await simulate(seed, { wrapLedger: (memory, now) => listenIn(memory, now, calls) });
  const workspace = await addWorkspace(place.database);
  let now = 0;
  const nodes = [place.database, otherNode].map((node) => createPostgresLedger(node, { clock: () => now }));
  const ledger = eitherLedger(nodes, new SeededRandom(seed));
  for (const [index, call] of calls.entries()) {
    now = call.now;
    const args = inWorkspace(call.args, workspace);
    const answer = await answerOf(() => Reflect.apply(ledger[call.method], ledger, args));
    deepEqual(answer, inWorkspace(call.answer, workspace), `SEED=${seed}: ${call.method}, call ${index}`);
  }
  await place.database.system.deleteFrom('workspace').where('id', '=', workspace).execute();
  return calls.length;
}

function listenIn(memory: Ledger, now: () => number, calls: Call[]): Ledger {
  return new Proxy(memory, {
    get:
      (target, method: keyof Ledger) =>
      async (...args: unknown[]) => {
        // Noted before the answer is there: that is the order in which the ledger does things.
        const call: Call = { method, args: structuredClone(args), now: now(), answer: undefined };
        calls.push(call);
        let failure: Error | undefined;
        const answer = await answerOf(async () => {
          try {
            return await Reflect.apply(target[method], target, args);
          } catch (error) {
            failure = error instanceof Error ? error : new Error(String(error));
            throw error;
          }
        });
        call.answer = structuredClone(answer);
        if (failure !== undefined) throw failure;
        return answer;
      },
  });
}

/** An error is an answer too. */
async function answerOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    return { thrown: error instanceof Error ? error.name : String(error) };
  }
}

/**
 * The simulator's workspace is no UUID; each replay has one of its own. Fields that are undefined are left out, and
 * bookmarks, whose order means nothing, are put in order.
 */
function inWorkspace<T>(value: T, workspace: string): T;
function inWorkspace(value: unknown, workspace: string): unknown {
  if (value === 'simulated') return workspace;
  if (Array.isArray(value)) return value.map((item) => inWorkspace(item, workspace));
  if (value instanceof Map || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, inWorkspace(key === 'bookmarks' ? inOrder(item) : item, workspace)]),
  );
}

function inOrder(bookmarks: readonly Bookmark[]): readonly Bookmark[] {
  return bookmarks.toSorted((a, b) => a.row - b.row);
}
