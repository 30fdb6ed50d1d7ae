import { expect, test } from 'vitest';
import { DataRoom } from './data-room.ts';

const MOST = 50;

test.each([
  { workers: 1, most: 24, group: 8 },
  { workers: 2, most: 48, group: 8 },
  { workers: 5, most: 45, group: 3 },
  { workers: 1_000, most: 50, group: 1 },
])('$workers workers of four slots get groups of $group', async ({ workers, most, group }) => {
  const room = new DataRoom({ slots: 4, countWorkers: () => Promise.resolve(workers), onTrouble: fail });
  await expect.poll(() => room.portion(MOST)).toEqual({ most, group });
});

test('as long as nobody can count them there is one worker', async () => {
  const troubles: unknown[] = [];
  const room = new DataRoom({
    slots: 2,
    countWorkers: () => Promise.reject(new Error('away')),
    onTrouble: (what) => void troubles.push(what),
  });
  expect(room.portion(MOST)).toEqual({ most: 12, group: 4 });
  await expect.poll(() => troubles).toEqual(['counting the workers']);
});

test('a query may always have a batch under way', () => {
  const room = new DataRoom({ slots: 4, countWorkers: () => Promise.resolve(1), onTrouble: fail });
  expect(room.portion(1)).toEqual({ most: 1, group: 1 });
});

function fail(what: string): never {
  throw new Error(what);
}
