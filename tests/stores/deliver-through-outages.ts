import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { keyed, numbered, openOf, untilWritten, type StoreUnderTest } from '@rowmill/stores/testing';

export interface Delivered {
  readonly rows: number;
  /** How often a row is there that is there already. */
  readonly duplicates: number;
  readonly outages: number;
  readonly seconds: number;
}

const BATCH = 250;

/** How many rows the tests deliver; `npm run long:stores` sets more. */
export const ROWS = Number(process.env['STORE_ROWS'] ?? 5000);

/**
 * Delivers rows, two deliveries at a time as two workers do, while the destination is killed and started again; none may
 * get lost, and one that is there twice has the same key.
 */
export async function deliverThroughOutages(under: StoreUnderTest, count = ROWS): Promise<Delivered> {
  const began = Date.now();
  const rows = numbered(count).map(keyed);
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, at) =>
    rows.slice(at * BATCH, (at + 1) * BATCH),
  );
  const waiting = [...batches];
  let outages = 0;
  const work = async (): Promise<void> => {
    await using open = openOf(under);
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift())
      await untilWritten(open, batch);
  };
  const disturb = async (left: number): Promise<void> => {
    while (waiting.length > left) await sleep(5);
    const bringBack = await under.interrupt!();
    outages += 1;
    await sleep(300);
    await bringBack();
  };
  const third = Math.floor(batches.length / 3);
  await Promise.all([work(), work(), disturb(2 * third).then(() => disturb(third))]);
  const received = await under.received();
  const arrived = new Map(received.map(({ key, row }) => [key, row]));
  for (const { key, row } of rows) deepEqual(arrived.get(key), row);
  const ours = new Set(rows.map(({ key }) => key));
  const copies = received.filter(({ key }) => ours.has(key)).length;
  if (under.store.guarantees.repeats === 'harmless') equal(copies, count);
  return { rows: count, duplicates: copies - count, outages, seconds: (Date.now() - began) / 1000 };
}
