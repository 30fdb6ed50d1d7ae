import { expect, test } from 'vitest';
import { Housekeeping } from './housekeeping.ts';

const DAY_MS = 24 * 3_600_000;

test('objects that nobody holds go once they are a day old; others stay', async () => {
  const now = 100 * DAY_MS;
  const objects = new Map([
    ['old/held', 0],
    ['old/orphan', 0],
    ['young/orphan', now - DAY_MS + 1],
  ]);
  await using keeper = new Housekeeping({
    archive: {
      reap: async () => ({ expired: 0, removed: 0 }),
      heldObjects: async (keys) => new Set(keys.filter((key) => key.endsWith('held'))),
    },
    store: {
      async *list() {
        for (const [key, modifiedMs] of objects) yield { key, bytes: 1, modifiedMs };
      },
      delete: async (keys) => {
        for (const key of keys) objects.delete(key);
      },
    },
    now: () => now,
  });
  await keeper.sweep();
  expect([...objects.keys()]).toEqual(['old/held', 'young/orphan']);
  expect(keeper.report).toMatchObject({ orphans: 1, sweptAt: now });
});

test('a round that fails is told and does not stop the next', async () => {
  const troubles: unknown[] = [];
  let rounds = 0;
  await using keeper = new Housekeeping({
    archive: {
      reap: async () => ({ expired: rounds++ === 0 ? 500 : 3, removed: 0 }),
      heldObjects: async () => new Set(),
    },
    store: {
      // oxlint-disable-next-line require-yield
      async *list() {
        throw new Error('no disk');
      },
      delete: async () => {},
    },
    also: [() => Promise.reject(new Error('no sessions'))],
    onTrouble: (error) => troubles.push(error),
  });
  keeper.start();
  await expect.poll(() => troubles.map(String)).toEqual(['Error: no sessions', 'Error: no disk']);
  expect(keeper.report).toMatchObject({ expired: 503 });
});

test('rounds that are not ours are left to others', async () => {
  const asked: string[] = [];
  const done: string[] = [];
  await using keeper = new Housekeeping({
    archive: {
      reap: async () => {
        done.push('reap');
        return { expired: 0, removed: 0 };
      },
      heldObjects: async () => new Set(),
    },
    store: {
      // oxlint-disable-next-line require-yield
      async *list() {
        done.push('sweep');
      },
      delete: async () => {},
    },
    also: [async () => void done.push('also')],
    isOurTurn: async (round) => {
      asked.push(round);
      return round === 'reap';
    },
  });
  keeper.start();
  await expect.poll(() => asked).toEqual(['reap', 'also 0', 'sweep']);
  expect(done).toEqual(['reap']);
});
