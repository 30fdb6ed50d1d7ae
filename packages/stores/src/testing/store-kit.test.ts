import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import { createEgress } from '@rowmill/egress';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { untilAborted } from '../connections/until-aborted.ts';
import { defineStore, type OpenStore } from '../define-store.ts';
import { refusedRow } from '../rows/find-refused.ts';
import { keyed, promisesOfAStore, type ReceivedRow, type StoreUnderTest } from './store-kit.ts';

type Write = OpenStore['write'];

/** A store that keeps rows in memory, and what a mistake in it would make of its write. */
function underTest(spoil: (write: Write, kept: Map<string, ReceivedRow>) => Write = (write) => write) {
  const kept = new Map<string, ReceivedRow>();
  let away = false;
  let stalled: PromiseWithResolvers<void> | undefined;
  const write: Write = async (rows, signal) => {
    if (away)
      throw new ServiceError('store/unavailable', { name: 'memory', problem: 'canary-password is away' });
    if (stalled !== undefined) await untilAborted(signal, stalled.promise, () => {});
    const refused = rows.flatMap(({ key, row }, index) => {
      if (row['bad'] === true) return [refusedRow('memory', index, 'it is bad')];
      kept.set(key, { key, row });
      return [];
    });
    return { refused };
  };
  const store = defineStore({
    type: 'nats',
    summary: 'Only for this test.',
    configuration: { works: Type.Boolean({ default: true }) },
    credentials: { password: Type.String() },
    destination: [],
    guarantees: { acknowledged: true, repeats: 'harmless', details: '' },
    errors: [],
    size: { rows: 10, bytes: 1000 },
    examples: [],
    async test({ name, configuration }) {
      if (!configuration.works)
        throw new ServiceError('store/unusable', { name, problem: 'it does not work' });
    },
    open: () => ({ write: spoil(write, kept), async [Symbol.asyncDispose]() {} }),
  });
  const given = { name: 'memory', credentials: { password: 'canary-password' } };
  const under: StoreUnderTest = {
    store,
    given,
    world: { egress: createEgress() },
    received: async () => [...kept.values()],
    refusable: () => keyed({ bad: true }),
    mistakes: [{ given: { ...given, configuration: { works: false } }, says: /it does not work/ }],
    async interrupt() {
      away = true;
      return async () => void (away = false);
    },
    async stall() {
      stalled = Promise.withResolvers();
      return async () => {
        stalled?.resolve();
        stalled = undefined;
      };
    },
  };
  return under;
}

/** The names of the promises that a store does not keep. */
async function broken(make: () => StoreUnderTest): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name, check } of promisesOfAStore('refusable', 'interrupt', 'stall'))
    await check(make()).catch(() => names.push(name));
  return names;
}

test('a good store keeps every promise', async () => {
  expect(await broken(() => underTest())).toEqual([]);
});

const mistakes: Readonly<Record<string, Parameters<typeof underTest>[0]>> = {
  'loses the last row': (write) => (rows, signal) =>
    write(rows.length > 1 ? rows.slice(0, -1) : rows, signal),
  'makes doubles of integers': (write) => (rows, signal) =>
    write(
      rows.map(({ key, row }) => {
        const cells = Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'bigint' ? Number(value) : value,
        ]);
        return { key, row: Object.fromEntries(cells) };
      }),
      signal,
    ),
  'keeps rows twice': (write, kept) => async (rows, signal) => {
    for (const row of rows) if (kept.has(row.key)) kept.set(`${row.key} again`, { ...row });
    return await write(rows, signal);
  },
  'names the wrong row': (write) => async (rows, signal) => {
    const { refused } = await write(rows, signal);
    return { refused: refused.map((one) => ({ ...one, index: 0 })) };
  },
  'acknowledges before the destination has': (write) => async (rows, signal) => {
    const writing = write(rows, signal);
    writing.catch(() => {});
    return await Promise.race([writing, sleep(50).then(() => ({ refused: [] }))]);
  },
  'gives up for good in an outage': (write) => (rows, signal) =>
    write(rows, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new ServiceError('store/unusable', { name: 'memory', problem: 'away' });
    }),
  'does not hear the signal': (write) => (rows) => write(rows, new AbortController().signal),
};

test.each(Object.entries(mistakes))('one that %s is found out', { timeout: 60_000 }, async (_name, spoil) => {
  const names = await broken(() => {
    const under = underTest(spoil);
    if (spoil !== mistakes['keeps rows twice']) return under;
    // As if the destination could not tell its copies from the row.
    const received = async () =>
      (await under.received()).map(({ key, row }) => ({ key: key.replace(' again', ''), row }));
    return { ...under, received };
  });
  expect(names).not.toEqual([]);
});
