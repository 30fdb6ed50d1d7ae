import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDiskStore,
  createSegments,
  MemoryLedger,
  type DuckdbSegments,
  type QueryHouse,
  type QueryInput,
  type StoreDesk,
} from '@rowmill/engine';
import type { QueryMode } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuery } from '../../packages/engine/src/queries/create-query.ts';
import { rerunInput, type RerunFrom } from '../../packages/engine/src/queries/rerun-input.ts';
import { runQuery } from '../../packages/engine/src/queries/run-query.ts';
import { openTestHouse } from './open-test-house.ts';
import { startTestSite, type Reply, type TestSite } from './test-site.ts';

let site: TestSite;
let isDown = true;
let directory: string;
let segments: DuckdbSegments;
let house: QueryHouse;

/** What a store that takes no even numbers, or all, was given: numbers and delivery keys. */
const given: [unknown, string][] = [];
let refusesEven = false;
const shed: StoreDesk = {
  open: async () => ({
    size: { rows: 100, bytes: 1_000_000 },
    readyIn: () => 0,
    async write(rows) {
      given.push(...rows.map(({ key, row }): [unknown, string] => [row['n'], key]));
      const refused = rows.flatMap(({ row }, index) =>
        refusesEven && Number(row['n']) % 2 === 0
          ? [{ index, code: 'store/refused' as const, message: 'no' }]
          : [],
      );
      return { refused };
    },
    setAside: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  }),
  read: () => {
    throw new Error('nobody reads it');
  },
};

/** Every third page is down until it is mended. */
beforeAll(async () => {
  site = await startTestSite((path): Reply => {
    const n = Number(path.slice(1));
    return isDown && n % 3 === 0 ? { status: 404, body: {} } : { body: { n, square: n * n } };
  });
  directory = await mkdtemp(join(tmpdir(), 'rerun-'));
  segments = await createSegments({ store: createDiskStore(directory), scratch: directory });
  house = openTestHouse({ ledger: new MemoryLedger(), segments, stores: shed });
});

afterAll(async () => {
  await house[Symbol.asyncDispose]();
  await segments[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

async function run(text: string, mode: QueryMode = 'comprehensive', input?: QueryInput): Promise<string> {
  const request = { text, mode, terms: { workspace: 'w' }, cache: false, ...(input && { input }) };
  const { id } = await createQuery(house, request);
  const { ended } = runQuery(house, await house.bench.ledger.query(id), new AbortController().signal);
  expect(await ended).toMatchObject({ state: 'completed' });
  return id;
}

async function rerun(id: string, from: RerunFrom): Promise<string> {
  const { text, options } = await house.bench.ledger.query(id);
  const input = await rerunInput(house.bench, await house.bench.ledger.query(id), from);
  return run(text, options.mode, input);
}

async function squares(id: string): Promise<readonly unknown[]> {
  const { ledger } = house.bench;
  const { plan } = await ledger.query(id);
  const refs = await ledger.stageSegments(id, plan.stages.length - 1);
  const all: unknown[] = [];
  for await (const rows of segments.read(
    refs,
    0,
    refs.reduce((sum, { rows: count }) => sum + count, 0),
  ))
    all.push(...rows.map(({ row }) => row.get('square')));
  return all;
}

test('failed rows run again, and only they', async () => {
  isDown = true;
  const first = await run(`range 1 9 n || api get ${site.url}/$n$ || filter "square > 1"`);
  expect(await squares(first)).toEqual([4, 16, 25, 49, 64]);
  isDown = false;
  const asked = site.asked.length;
  expect(await squares(await rerun(first, 'failed'))).toEqual([9, 36, 81]);
  expect(site.asked.length - asked).toBe(3);
});

test('from a stage, the rows before it are taken as they were', async () => {
  isDown = false;
  const first = await run(`range 1 4 n || api get ${site.url}/$n$ || sort square --order descending`);
  const asked = site.asked.length;
  expect(await squares(await rerun(first, { stage: 2 }))).toEqual([16, 9, 4, 1]);
  expect(site.asked.length).toBe(asked);
  expect(await squares(await rerun(first, { stage: 1 }))).toEqual([16, 9, 4, 1]);
  expect(site.asked.length).toBe(asked + 4);
});

async function frozen(name: string): Promise<readonly string[]> {
  const table = await house.bench.ledger.frozen('w', name);
  return (table?.value ?? []).map(({ key }) => key);
}

test('a run of failed rows leaves tables, checkpoints and baselines alone, and says so', async () => {
  isDown = true;
  const first = await run(
    `range 1 9 n || api get ${site.url}/$n$ --checkpoint far:n || freeze squares || diff squares-seen --key n`,
  );
  isDown = false;
  const { ledger } = house.bench;
  const published = async () => [
    await frozen('squares'),
    await ledger.checkpoint('w', 'far'),
    await ledger.baseline('w', 'squares-seen'),
  ];
  const before = await published();
  const again = await rerun(first, 'failed');
  expect(await published()).toEqual(before);
  const { outcome } = await ledger.query(again);
  expect(outcome?.warnings.toSorted()).toEqual(
    ['baseline "squares-seen"', 'checkpoint "far"', 'table "squares"'].map(
      (what) => `only rows that had failed were run again; the ${what} was left alone`,
    ),
  );
});

test('a run of failed rows reads what the first one read', async () => {
  isDown = true;
  const text = `range 1 3 n || api get ${site.url}/$n$ --enrich || addcolumn at "$TIMESTAMP$" || addcolumn was "$CHECKPOINTS.far$" || addcolumn square "$at$ $was$"`;
  const first = await run(text);
  isDown = false;
  const seen = await squares(first);
  await run(`range 77 77 n --checkpoint far:n`);
  expect(new Set([...seen, ...(await squares(await rerun(first, 'failed')))]).size).toBe(1);
  // From a stage on, the world is read as it is now.
  expect(await squares(await rerun(first, { stage: 2 }))).toEqual(expect.not.arrayContaining([...seen]));
});

test('rows that a store did not take go again under their keys, other rows under new ones', async () => {
  refusesEven = true;
  const first = await run(`range 1 4 n || freeze --store shed`);
  const keys = new Map(given.splice(0));
  const second = await rerun(first, 'failed');
  refusesEven = false;
  await rerun(second, 'failed');
  const again = [2, 4].map((n) => [n, keys.get(n)]);
  expect(given.splice(0)).toEqual([...again, ...again]);
  await rerun(first, { stage: 1 });
  expect(given.splice(0).filter(([, key]) => [...keys.values()].includes(key))).toEqual([]);
});

test('from a stage, what the first run has frozen is not frozen again', async () => {
  isDown = false;
  const first = await run(`range 1 4 n || freeze early || api get ${site.url}/$n$ || freeze late`);
  const [early, late] = [await frozen('early'), await frozen('late')];
  await run(`range 1 1 n || freeze early`);
  const newer = await frozen('early');
  expect(newer).not.toEqual(early);
  await rerun(first, { stage: 2 });
  expect(await frozen('early')).toEqual(newer);
  expect(await frozen('late')).not.toEqual(late);
});

test('from a stage, what a failed run did not freeze is frozen when its rows are there', async () => {
  isDown = true;
  const text = `range 3 4 n || freeze unfinished || api get ${site.url}/$n$ --onError stop`;
  const { id } = await createQuery(house, { text, terms: { workspace: 'w' }, cache: false });
  const { ended } = runQuery(house, await house.bench.ledger.query(id), new AbortController().signal);
  expect(await ended).toMatchObject({ state: 'failed' });
  expect(await frozen('unfinished')).toEqual([]);
  isDown = false;
  await rerun(id, { stage: 2 });
  expect(await frozen('unfinished')).toHaveLength(1);
});

test('what did not fail and what was not kept cannot be run again', async () => {
  isDown = false;
  const whole = await run(`range 1 2 n || api get ${site.url}/$n$`);
  await expect(rerun(whole, 'failed')).rejects.toMatchObject({ code: 'results/nothing-failed' });
  const turbo = await run(
    `range 1 2 n || api get ${site.url}/$n$ || math more "square + 1" || api get ${site.url}/7`,
    'turbo',
  );
  await expect(rerun(turbo, { stage: 2 })).rejects.toMatchObject({ code: 'results/not-kept' });
});
