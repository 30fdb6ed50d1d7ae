import { deepEqual, equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { NO_COUNTS } from '../ledger/add-counts.ts';
import { CACHE_LIFE_MS, MOST_STAGES } from './cache-limits.ts';
import type { CachedStage, QueryCache } from './query-cache.ts';

export interface CacheUnderTest {
  readonly cache: QueryCache;
  /** The same as another process sees it; `cache` itself where there can be no other. */
  readonly elsewhere: QueryCache;
  newWorkspace(): Promise<string>;
}

export interface CachePromise {
  readonly name: string;
  check(given: CacheUnderTest): Promise<void>;
}

const NOW = Date.UTC(2026, 0, 1);

/** Everything a cache promises, case by case; each adapter runs them all. */
export const promisesOfACache: readonly CachePromise[] = [
  {
    name: 'a stage that is kept is found by all of the workspace, and by nobody else',
    async check({ cache, elsewhere, newWorkspace }) {
      const [own, other] = [await newWorkspace(), await newWorkspace()];
      await cache.keepStages(
        own,
        new Map([
          ['a', stage('x', NOW)],
          ['b', stage('y', NOW - 5)],
        ]),
      );
      for (const one of [cache, elsewhere])
        deepEqual(
          await one.stages(own, ['b', 'none', 'a'], NOW),
          new Map([
            ['a', stage('x', NOW)],
            ['b', stage('y', NOW - 5)],
          ]),
        );
      deepEqual(await elsewhere.stages(other, ['a', 'b'], NOW), new Map());
    },
  },
  {
    name: 'a stage lives an hour from its oldest ingredient, however often it is read',
    async check({ cache, newWorkspace }) {
      const workspace = await newWorkspace();
      await cache.keepStages(workspace, new Map([['a', stage('x', NOW)]]));
      const found = async (now: number) => (await cache.stages(workspace, ['a'], now)).size;
      equal(await found(NOW + CACHE_LIFE_MS - 1), 1);
      equal(await found(NOW + CACHE_LIFE_MS), 0);
    },
  },
  {
    name: 'of two runs the younger counts, whichever ends first',
    async check({ cache, newWorkspace }) {
      const workspace = await newWorkspace();
      for (const madeMs of [NOW - 100, NOW, NOW - 50])
        await cache.keepStages(workspace, new Map([['a', stage(`made ${madeMs}`, madeMs)]]));
      deepEqual((await cache.stages(workspace, ['a'], NOW)).get('a'), stage(`made ${NOW}`, NOW));
    },
  },
  {
    name: 'a workspace has only so many stages, and the oldest go',
    async check({ cache, newWorkspace }) {
      const workspace = await newWorkspace();
      const keyOf = (age: number): string => `key ${age}`;
      const many = Array.from(
        { length: MOST_STAGES },
        (_, age) => [keyOf(age), stage('x', NOW - age)] as const,
      );
      await cache.keepStages(workspace, new Map(many));
      await cache.keepStages(workspace, new Map([['new', stage('x', NOW)]]));
      const last = MOST_STAGES - 1;
      const found = await cache.stages(workspace, ['new', keyOf(0), keyOf(last - 1), keyOf(last)], NOW);
      deepEqual([...found.keys()].toSorted(), [keyOf(0), keyOf(last - 1), 'new'].toSorted());
    },
  },
  {
    name: 'notes of a run add up, whoever writes them',
    async check({ cache, elsewhere, newWorkspace }) {
      const run = { query: randomUUID(), workspace: await newWorkspace() };
      deepEqual(await cache.notes(run.query), { unfit: new Set() });
      await Promise.all([
        cache.noteUnfit(run, 3),
        elsewhere.noteUnfit(run, 1),
        cache.noteUnfit(run, 3),
        cache.noteIngredient(run, NOW - 7),
        elsewhere.noteIngredient(run, NOW - 9),
        cache.noteIngredient(run, NOW - 8),
      ]);
      await elsewhere.noteUnfit(run, 3);
      for (const one of [cache, elsewhere])
        deepEqual(await one.notes(run.query), { oldestMs: NOW - 9, unfit: new Set([1, 3]) });
      deepEqual(await cache.notes(randomUUID()), { unfit: new Set() });
    },
  },
];

function stage(key: string, madeMs: number): CachedStage {
  const columns = [{ name: 'n', type: 'BIGINT', as: 'c0', count: 1, misfits: 0 }] as const;
  const segment = { version: 1, key, rows: 1, bytes: 10, columns, ids: 'path', firstId: '10' } as const;
  return { segments: [segment], counts: { ...NO_COUNTS, rowsOut: 1 }, madeMs };
}
