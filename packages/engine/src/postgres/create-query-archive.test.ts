import { uuidV7 } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryTerms } from '../ledger/records.ts';
import type { QueryListPage } from '../queries/queries.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { createQueryArchive } from './create-query-archive.ts';
import { RecordedWorks } from './recorded-work.ts';
import {
  addWorkspace,
  openLedgerPlace,
  partOf,
  segmentOf,
  twoStages,
  type LedgerPlace,
} from './ledger-place.fixture.ts';
import type { QueryArchive } from './query-archive.ts';
import { runToTheEnd } from './run-to-the-end.fixture.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 0, 1);

let place: LedgerPlace;
let archive: QueryArchive;

beforeAll(async () => {
  place = await openLedgerPlace();
  archive = createQueryArchive(place.database, new RecordedWorks());
});

afterAll(() => place[Symbol.asyncDispose]());

const ledgerAt = (now: number) => createPostgresLedger(place.database, { clock: () => now });

/** A query that has ended, in a workspace of its own; it kept `rows` rows of each of its two stages. */
async function endedQuery(terms: Partial<QueryTerms> = {}, rows = 3) {
  const workspace = await addWorkspace(place.database);
  const query = twoStages({ workspace, ...terms }, { rows });
  const ledger = ledgerAt(NOW);
  await ledger.createQuery(query);
  await runToTheEnd(ledger, query.id);
  return { workspace, id: query.id, query };
}

async function keysOf(id: string): Promise<readonly string[]> {
  const ledger = ledgerAt(NOW);
  const stages = await Promise.all([-1, 0, 1].map((stage) => ledger.stageSegments(id, stage)));
  return stages.flat().map(({ key }) => key);
}

test('a query is found in its own workspace only', async () => {
  const { workspace, id, query } = await endedQuery({ createdBy: 'key 1', metadata: { a: [1] } });
  const { given: _given, ...recorded } = query;
  expect(await archive.find(workspace, id)).toMatchObject({ ...recorded, state: 'completed' });
  expect(await archive.find(place.otherWorkspace, id)).toBeUndefined();
  expect(await archive.delete(place.otherWorkspace, id)).toBe('missing');
  expect(await archive.summary(place.otherWorkspace, id)).toBeUndefined();
  expect((await archive.list(place.otherWorkspace, { limit: 10 })).items).toEqual([]);
});

test('lists are newest first, page by page, even when the last one seen is deleted meanwhile', async () => {
  const workspace = await addWorkspace(place.database);
  const ledger = ledgerAt(NOW);
  const ids = Array.from({ length: 7 }, (_, index) => uuidV7(NOW + index));
  for (const id of ids)
    await ledger.createQuery(
      twoStages({ workspace, createdBy: id, metadata: { id } }, { id, text: `${id} \0`.repeat(50) }),
    );
  await ledger.cancel(ids[5]!);
  const first = await archive.list(workspace, { limit: 3 });
  expect(first.items.map(({ id }) => id)).toEqual([ids[6], ids[5], ids[4]]);
  expect(first.items[0]).toEqual({
    id: ids[6],
    text: `${ids[6]} ␀`.repeat(50).slice(0, 1_000),
    state: 'queued',
    starred: false,
    createdMs: NOW,
    createdBy: ids[6],
    metadata: { id: ids[6] },
  });
  await archive.delete(workspace, first.next!);
  const second = await archive.list(workspace, { limit: 4, after: first.next! });
  expect(second.items.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
  expect(second.next).toBeUndefined();
  const cancelling = await archive.list(workspace, { limit: 9, states: ['cancelling', 'failed'] });
  expect(cancelling.items.map(({ id }) => id)).toEqual([ids[5]]);
});

test('lists are searched by text, person, time and star', async () => {
  const workspace = await addWorkspace(place.database);
  const ids = Array.from({ length: 4 }, (_, index) => uuidV7(NOW + index));
  for (const [index, id] of ids.entries())
    await ledgerAt(NOW + index * DAY_MS).createQuery(
      twoStages(
        { workspace, createdBy: index < 3 ? 'user ada' : 'schedule prices' },
        { id, text: index === 1 ? 'open https://SHOP.example/50%_off' : `range 1 ${index}` },
      ),
    );
  await place.database.system
    .insertInto('query_remark')
    .values([
      { query: ids[0]!, workspace, starred: true, note: 'before the Shop moved' },
      { query: ids[3]!, workspace, starred: false, note: '' },
    ])
    .execute();
  const found = async (page: Omit<QueryListPage, 'limit'>) =>
    (await archive.list(workspace, { limit: 9, ...page })).items.map(({ id }) => ids.indexOf(id));
  expect(await found({ text: 'shop' })).toEqual([1, 0]);
  expect(await found({ text: '50%_OFF' })).toEqual([1]);
  expect(await found({ text: '%' })).toEqual([1]);
  expect(await found({ createdBy: 'schedule prices' })).toEqual([3]);
  expect(await found({ createdBy: 'user ada', text: 'range' })).toEqual([2, 0]);
  expect(await found({ fromMs: NOW + DAY_MS, toMs: NOW + 3 * DAY_MS })).toEqual([2, 1]);
  expect(await found({ starred: true })).toEqual([0]);
  expect(await found({ starred: false })).toEqual([3, 2, 1]);
  const { items } = await archive.list(workspace, { limit: 9, starred: true });
  expect(items[0]).toMatchObject({ starred: true, note: 'before the Shop moved' });
  await archive.delete(workspace, ids[0]!);
  expect(await found({ starred: true })).toEqual([]);
});

test('batches tell when they were begun and when they wrote rows down', async () => {
  const before = Date.now() - 60_000;
  const { workspace, id } = await endedQuery();
  const { items, total } = await archive.batches(workspace, id, { offset: 0, limit: 10 });
  expect(items.length).toBe(total);
  // Rows that were given are there from the start: nobody takes them up.
  const [given, ...worked] = items;
  expect(given).toMatchObject({ step: 0, state: 'done', takenUp: 0 });
  expect(given).not.toHaveProperty('begunMs');
  expect(new Set(worked.map(({ step }) => step))).toEqual(new Set([1, 2]));
  for (const batch of worked) {
    expect(batch).toMatchObject({ state: 'done', rowsFailed: 0, takenUp: 1, rows: expect.any(Number) });
    expect(batch.begunMs).toBeGreaterThan(before);
    expect(batch.wroteMs).toBeGreaterThanOrEqual(batch.begunMs!);
  }
  expect(await archive.batches(workspace, id, { offset: total, limit: 10 })).toMatchObject({ items: [] });
  expect(await archive.batches(place.otherWorkspace, id, { offset: 0, limit: 10 })).toEqual({
    items: [],
    total: 0,
  });
});

test('what is under way is found again, oldest first, page by page', async () => {
  const workspace = await addWorkspace(place.database);
  const made = [3, 1, 2].map((age) => twoStages({ workspace }, { id: uuidV7(NOW - age) }));
  for (const query of made) await ledgerAt(NOW).createQuery(query);
  await ledgerAt(NOW).resume(made[0]!.id);
  await ledgerAt(NOW).cancel(made[2]!.id);
  await endedQuery();
  const expected = [
    { id: made[0]!.id, workspace, state: 'running' },
    { id: made[2]!.id, workspace, state: 'cancelling' },
    { id: made[1]!.id, workspace, state: 'queued' },
  ];
  const found = await archive.unfinished();
  expect(found.filter((one) => one.workspace === workspace)).toEqual(expected);
  const paged = [];
  for (let page = await archive.unfinished({ limit: 2 }); page.length > 0;) {
    paged.push(...page);
    page = await archive.unfinished({ limit: 2, after: page.at(-1)!.id });
  }
  expect(paged).toEqual(found);
});

test('a query just made is left out of those that are old; one from the future is not', async () => {
  const workspace = await addWorkspace(place.database);
  const hour = 3_600_000;
  const ages = new Map<string, number>();
  for (const age of [0, 2 * hour, -2 * hour]) {
    const query = twoStages({ workspace }, { id: uuidV7(NOW - age) });
    await ledgerAt(Date.now() - age).createQuery(query);
    ages.set(query.id, age);
  }
  const found = await archive.unfinished({ olderThanMs: hour });
  expect(found.filter((one) => one.workspace === workspace).map(({ id }) => ages.get(id))).toEqual([
    2 * hour,
    -2 * hour,
  ]);
});

test('states of many queries are told in one answer', async () => {
  const { id } = await endedQuery();
  const queued = twoStages({ workspace: place.workspace });
  await ledgerAt(NOW).createQuery(queued);
  expect(await archive.states([queued.id, uuidV7(NOW), id])).toEqual(
    new Map([
      [queued.id, 'queued'],
      [id, 'completed'],
    ]),
  );
  expect(await archive.states([])).toEqual(new Map());
});

test('results go when their time is over; the record stays 30 days', async () => {
  const { workspace, id } = await endedQuery({ ttl: 60 });
  const keys = await keysOf(id);
  await archive.putSummary(id, { state: 'ready', document: '{}' });
  await archive.reap(NOW + 59_999, 100);
  expect((await archive.find(workspace, id))?.state).toBe('completed');
  expect(await archive.heldObjects(keys)).toEqual(new Set(keys));

  expect(await archive.reap(NOW + 60_000, 100)).toEqual({ expired: 1, removed: 0 });
  expect(await archive.find(workspace, id)).toMatchObject({ state: 'expired', outcome: { rows: 3 } });
  expect(await archive.heldObjects(keys)).toEqual(new Set());
  expect(await archive.usage(workspace)).toEqual({ queued: 0, running: 0, rows: 0, bytes: 0 });
  expect(await archive.summary(workspace, id)).toEqual({ state: 'none' });

  expect(await archive.reap(NOW + 60_000 + 30 * DAY_MS - 1, 100)).toEqual({ expired: 0, removed: 0 });
  expect(await archive.reap(NOW + 60_000 + 30 * DAY_MS, 100)).toEqual({ expired: 0, removed: 1 });
  expect(await archive.find(workspace, id)).toBeUndefined();
});

test('reaping takes no more than it is told to, and never a query without a time', async () => {
  for (let count = 0; count < 3; count++) await endedQuery({ ttl: 0 });
  const { workspace, id } = await endedQuery();
  expect(await archive.reap(NOW, 2)).toEqual({ expired: 2, removed: 0 });
  expect(await archive.reap(NOW, 2)).toEqual({ expired: 1, removed: 0 });
  await archive.reap(NOW + 1_000 * DAY_MS, 100);
  expect((await archive.find(workspace, id))?.state).toBe('completed');
});

test('a query can be deleted while it runs: then nothing is committed any more', async () => {
  const query = twoStages({ workspace: place.workspace });
  const ledger = ledgerAt(NOW);
  await ledger.createQuery(query);
  const turn = await ledger.resume(query.id);
  const [ref] = (await ledger.nextBatches(query.id, turn, 5, new Map())).batches;
  const claim = await ledger.claim(ref!);
  expect(await archive.delete(place.workspace, query.id)).toBe('deleted');
  expect(await archive.delete(place.workspace, query.id)).toBe('missing');
  const epoch = claim.kind === 'claimed' ? claim.epoch : 0;
  expect(await ledger.commit(ref!, epoch, { parts: [partOf(1, 'a', 0, 1)] })).toBe('stop');
  expect(await ledger.claim(ref!)).toEqual({ kind: 'answer', answer: 'stop' });
  for (const ask of [
    () => ledger.query(query.id),
    () => ledger.progress(query.id),
    () => ledger.resume(query.id),
    () => ledger.nextBatches(query.id, turn + 1, 5, new Map()),
    () => ledger.finish(query.id, { kind: 'cancelled' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'request/not-found' });
  for (const table of ['step', 'batch', 'stage', 'part', 'staged', 'row_error', 'summary'] as const) {
    const left = await place.database.system
      .selectFrom(table)
      .select('workspace')
      .where('query', '=', query.id)
      .execute();
    expect(left).toEqual([]);
  }
});

test('what is kept is counted while a query runs, when it has ended, and not when it is gone', async () => {
  const workspace = await addWorkspace(place.database);
  const ledger = ledgerAt(NOW);
  const [first, second, third] = [2, 3, 5].map((rows) => twoStages({ workspace }, { rows }));
  for (const query of [first!, second!, third!]) await ledger.createQuery(query);
  expect(await archive.usage(workspace)).toEqual({ queued: 3, running: 0, rows: 10, bytes: 100 });
  await runToTheEnd(ledger, first!.id);
  await ledger.resume(second!.id);
  expect(await archive.usage(workspace)).toEqual({ queued: 1, running: 1, rows: 14, bytes: 140 });
  await archive.delete(workspace, first!.id);
  await archive.delete(workspace, third!.id);
  expect(await archive.usage(workspace)).toEqual({ queued: 0, running: 1, rows: 3, bytes: 30 });
});

test('objects are held by parts, by baselines that wait and by published ones, also of a query that is gone', async () => {
  const workspace = await addWorkspace(place.database);
  const ledger = ledgerAt(NOW);
  const query = twoStages({ workspace });
  await ledger.createQuery(query);
  const turn = await ledger.resume(query.id);
  const [ref] = (await ledger.nextBatches(query.id, turn, 5, new Map())).batches;
  const claim = await ledger.claim(ref!);
  const own = (name: string) => `${query.id}/${name}`;
  await ledger.commit(ref!, claim.kind === 'claimed' ? claim.epoch : 0, {
    parts: [{ ...partOf(1, own('part'), 0, 1), commands: [segmentOf(own('commands'), 1)] }],
    staged: [{ kind: 'baseline', name: 'prices', segments: [segmentOf(own('baseline'), 1)] }],
  });
  const keys = ['part', 'commands', 'baseline', 'given', 'orphan'].map(own);
  expect(await archive.heldObjects(keys)).toEqual(new Set(keys.slice(0, 4)));
  await runToTheEnd(ledger, query.id);
  expect(await archive.heldObjects(keys)).toEqual(new Set(keys.slice(0, 4)));
  await archive.delete(workspace, query.id);
  expect(await archive.heldObjects(keys)).toEqual(new Set([own('baseline')]));
  expect(await archive.heldObjects([])).toEqual(new Set());
});

test('rows of an earlier query are held by the one that reads them again', async () => {
  const workspace = await addWorkspace(place.database);
  const ledger = ledgerAt(NOW);
  const earlier = twoStages({ workspace });
  await ledger.createQuery(earlier);
  const again = (terms: Partial<QueryTerms>) => ({
    ...twoStages({ workspace, ...terms }),
    given: earlier.given!,
  });
  const [deleted, reaped, cleaned] = [again({}), again({ ttl: 1 }), again({ cleanup: true })];
  for (const query of [deleted, reaped, cleaned]) await ledger.createQuery(query);
  await archive.delete(workspace, earlier.id);
  const keys = [`${earlier.id}/given`];
  const held = async () => (await archive.heldObjects(keys)).size;
  expect(await held()).toBe(1);
  await archive.delete(workspace, deleted.id);
  await runToTheEnd(ledger, cleaned.id);
  await runToTheEnd(ledger, reaped.id);
  expect(await held()).toBe(1);
  await archive.reap(NOW + 1_000, 100);
  expect(await held()).toBe(0);
});

test('with cleanup only the result is kept', async () => {
  const { workspace, id } = await endedQuery({ cleanup: true });
  const ledger = ledgerAt(NOW);
  expect(await ledger.stageSegments(id, 0)).toEqual([]);
  expect((await ledger.stageSegments(id, 1)).reduce((sum, { rows }) => sum + rows, 0)).toBe(3);
  expect((await ledger.stages(id)).map(({ keptRows, complete }) => [keptRows, complete])).toEqual([
    [0, false],
    [3, true],
  ]);
  expect(await archive.usage(workspace)).toMatchObject({ rows: 3, bytes: 30 });
  expect(await archive.heldObjects([`${id}/given`])).toEqual(new Set());
});

test('progress of several queries at once is that of each', async () => {
  const ended = await endedQuery();
  const other = await endedQuery({}, 5);
  const missing = uuidV7(NOW);
  const found = await archive.progress([ended.id, missing, other.id]);
  expect([...found.keys()].toSorted()).toEqual([ended.id, other.id].toSorted());
  for (const { id } of [ended, other]) expect(found.get(id)).toEqual(await ledgerAt(NOW).progress(id));
  expect(await archive.progress([])).toEqual(new Map());
});

test('a summary is kept with its query', async () => {
  const { workspace, id } = await endedQuery();
  expect(await archive.summary(workspace, id)).toEqual({ state: 'none' });
  await archive.putSummary(id, { state: 'queued' });
  expect(await archive.summary(workspace, id)).toEqual({ state: 'queued' });
  await archive.putSummary(id, { state: 'ready', document: '{"\\u0000":1}' });
  expect(await archive.summary(workspace, id)).toEqual({ state: 'ready', document: '{"\\u0000":1}' });
  await archive.putSummary(uuidV7(NOW), { state: 'ready' });
});
