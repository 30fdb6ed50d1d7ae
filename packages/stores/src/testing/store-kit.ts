import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { ServiceError, type DeliveredRow, type RefusedRow, type Value } from '@rowmill/contracts';
import type { OpenStore, Store, StoreWorld } from '../define-store.ts';
import { openStore, testStore } from '../open-store.ts';
import { readSettings, type GivenSettings } from '../read-settings.ts';
import { readStore } from '../read-store.ts';
import { rowsOfEveryKind } from './rows-of-every-kind.ts';

/** A row as the destination has it. */
export interface ReceivedRow {
  readonly key: string;
  readonly row: Readonly<Record<string, Value>>;
}

/** A store, its settings, and a view from behind of the destination that it delivers to. */
export interface StoreUnderTest {
  readonly store: Store;
  readonly given: GivenSettings;
  readonly world: StoreWorld;
  /** All that has arrived so far, each row as often as it is there. */
  received(): Promise<readonly ReceivedRow[]>;
  /** A row that the destination takes for a mistake; left out where it takes everything. */
  refusable?(): DeliveredRow;
  /** Settings with one mistake each, and what the test must say about it. */
  readonly mistakes: readonly { readonly given: GivenSettings; readonly says: RegExp }[];
  /** Takes the destination away; what it gives brings it back. Left out where it is always there. */
  interrupt?(): Promise<() => Promise<void>>;
  /** How far apart two writes must be for the destination to know which came first. */
  readonly tickMs?: number;
  /** Lets the destination hold still, connected; what it gives lets it go on. */
  stall?(): Promise<() => Promise<void>>;
}

/** What only some destinations can be made to do. */
export type Ability = 'refusable' | 'interrupt' | 'stall' | 'read';

export interface StorePromise {
  readonly name: string;
  readonly needs?: Ability;
  check(given: StoreUnderTest): Promise<void>;
}

const PATIENCE_MS = 60_000;
const STILL_MS = 400;
/** Servers that start again on a busy machine take their time. */
const RETURN_MS = 300_000;

const everyPromise: readonly StorePromise[] = [
  {
    name: 'the test finds nothing wrong with what works, and leaves no row behind',
    async check(under) {
      const before = await under.received();
      await testStore(under.store, settingsOf(under), {
        ...under.world,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      equal((await under.received()).length, before.length);
    },
  },
  {
    name: 'the test tells what is wrong',
    async check(under) {
      for (const { given, says } of under.mistakes) {
        const at = { ...under.world, signal: AbortSignal.timeout(PATIENCE_MS) };
        const error = await testStore(under.store, readSettings(under.store, given), at).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        ok(error instanceof ServiceError, `nothing is found wrong with ${inspect(given.configuration)}`);
        match(error.message, says);
        hasNoSecret(error, given);
      }
    },
  },
  {
    name: 'every row arrives unchanged, under its key',
    async check(under) {
      const rows = rowsOfEveryKind().map(keyed);
      await using open = openOf(under);
      deepEqual((await write(open, rows)).refused, []);
      await arrives(under, rows);
    },
  },
  {
    name: 'rows that have a name are read back by it, as they were, and no others',
    needs: 'read',
    async check(under) {
      const rows = rowsOfEveryKind().map(keyed);
      const [first, second] = [rows.slice(0, 6), rows.slice(6)];
      for (const [batch, name] of [
        [first, 'tea'],
        [numbered(3).map(keyed), undefined],
        [numbered(3).map(keyed), 'tea 2'],
        [second, 'tea'],
      ] as const) {
        await using open = openOf(under, name);
        await write(open, batch);
        // What was written first comes first, by the clock of the destination.
        if (batch === first) await sleep(under.tickMs ?? 5);
      }
      deepEqual(
        await readBack(under, 'tea'),
        rows.map(({ key, row }) => ({ ...row, _key: key })),
      );
      deepEqual(await readBack(under, 'coffee'), []);
    },
  },
  {
    name: 'no rows are no work',
    async check(under) {
      await using open = openOf(under);
      deepEqual((await write(open, [])).refused, []);
    },
  },
  {
    name: 'a batch that comes again does no harm, or what the guarantees say',
    async check(under) {
      const rows = numbered(7).map(keyed);
      for (let time = 0; time < 2; time++) {
        await using open = openOf(under);
        await write(open, rows);
      }
      await arrives(under, rows);
      const keys = new Set(rows.map(({ key }) => key));
      const count = (await under.received()).filter(({ key }) => keys.has(key)).length;
      if (under.store.guarantees.repeats === 'harmless') equal(count, 7);
      else ok(count >= 14, `${count} of 14 rows were acknowledged and are there`);
    },
  },
  {
    name: 'a refused row is named, and the others arrive',
    needs: 'refusable',
    async check(under) {
      const good = numbered(20).map(keyed);
      const rows = [...good.slice(0, 13), under.refusable!(), ...good.slice(13)];
      await using open = openOf(under);
      for (let time = 0; time < 2; time++) {
        const { refused } = await write(open, rows);
        deepEqual(
          refused.map(({ index }) => index),
          [13],
          'a refusal is final',
        );
        hasNoSecret(refused, under.given);
      }
      await arrives(under, good);
    },
  },
  {
    name: 'an outage asks for another try, says no secret, and the next write goes through',
    needs: 'interrupt',
    async check(under) {
      const [first, second, third] = [numbered(3), numbered(3), numbered(3)].map((rows) => rows.map(keyed));
      await using open = openOf(under);
      await write(open, first!);
      const bringBack = await under.interrupt!();
      try {
        for (let time = 0; time < 2; time++) {
          const error = await write(open, second!).then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
          ok(error instanceof ServiceError && error.retry, `an outage gives ${inspect(error)}`);
          hasNoSecret(error, under.given);
        }
      } finally {
        await bringBack();
      }
      await untilWritten(open, second!);
      // A destination of several parts may come back part by part.
      await untilWritten(open, third!);
      await arrives(under, under.store.guarantees.acknowledged ? [...second!, ...third!] : third!);
    },
  },
  {
    name: 'a write waits for a destination that holds still, and no longer than its signal',
    needs: 'stall',
    async check(under) {
      const [warm, cancelled, patient] = [1, 2, 3].map(() => numbered(3).map(keyed));
      await using open = openOf(under);
      await write(open, warm!);
      const goOn = await under.stall!();
      let went = false;
      try {
        const reason = new Error('cancelled');
        const controller = new AbortController();
        const writing = open.write(cancelled!, controller.signal);
        writing.then(
          () => (went = true),
          () => {},
        );
        await sleep(STILL_MS);
        equal(went, false, 'a write resolves before the destination has acknowledged');
        controller.abort(reason);
        await rejects(Promise.race([writing, sleep(5000)]), reason);
      } finally {
        await goOn();
      }
      await untilWritten(open, patient!);
      await arrives(under, patient!);
    },
  },
  {
    name: 'a signal that has been given ends a write before it begins',
    async check(under) {
      const reason = new Error('cancelled');
      const rows = numbered(1).map(keyed);
      await using open = openOf(under);
      await rejects(open.write(rows, AbortSignal.abort(reason)), reason);
      equal(
        (await under.received()).some(({ key }) => key === rows[0]!.key),
        false,
      );
    },
  },
];

/** Everything that a store promises, case by case; each keeps them against its real destination. */
export function promisesOfAStore(...abilities: readonly Ability[]): readonly StorePromise[] {
  return everyPromise.filter(({ needs }) => needs === undefined || abilities.includes(needs));
}

export function openOf({ store, given, world }: StoreUnderTest, rowsName?: string): OpenStore {
  return openStore(store, readSettings(store, given), world, rowsName);
}

async function readBack(
  { store, given, world }: StoreUnderTest,
  rowsName: string,
): Promise<readonly DeliveredRow['row'][]> {
  const at = { ...world, rowsName, signal: AbortSignal.timeout(PATIENCE_MS) };
  return (await Array.fromAsync(readStore(store, readSettings(store, given), at))).flat();
}

export function keyed(row: Readonly<Record<string, Value>>): DeliveredRow {
  return { key: randomBytes(16).toString('hex'), row };
}

export function numbered(count: number): Record<string, Value>[] {
  return Array.from({ length: count }, (_, number) => ({ number, name: `row ${number}` }));
}

/** Writes until it goes through, as the engine does. */
export async function untilWritten(open: OpenStore, rows: readonly DeliveredRow[]): Promise<void> {
  const deadline = Date.now() + RETURN_MS;
  for (;;) {
    try {
      await write(open, rows);
      return;
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.retry || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

function settingsOf({ store, given }: StoreUnderTest) {
  return readSettings(store, given);
}

async function write(
  open: OpenStore,
  rows: readonly DeliveredRow[],
): Promise<{ refused: readonly RefusedRow[] }> {
  return await open.write(rows, AbortSignal.timeout(PATIENCE_MS));
}

/** The last row that arrived under each key is the one that was sent. */
async function arrives(under: StoreUnderTest, rows: readonly DeliveredRow[]): Promise<void> {
  const arrived = new Map((await under.received()).map(({ key, row }) => [key, row]));
  for (const { key, row } of rows) deepEqual(arrived.get(key), row);
}

function hasNoSecret(thing: unknown, { credentials }: GivenSettings): void {
  const text = inspect(thing, { depth: 10, maxStringLength: null });
  for (const secret of JSON.stringify(credentials ?? {}).matchAll(/canary-[\w-]+/g))
    ok(!text.includes(secret[0]), `a secret is in ${text}`);
}
