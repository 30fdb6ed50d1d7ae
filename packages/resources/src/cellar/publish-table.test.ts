import { randomUUID } from 'node:crypto';
import type { SegmentRef } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { publishTable, type Publication, type TableDraft } from './publish-table.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server[Symbol.asyncDispose]());

const segment = (key: string, bytes = 100): SegmentRef => ({
  version: 1,
  key,
  rows: 2,
  bytes,
  columns: [{ name: 'a\0b', as: 'c0', type: 'VARCHAR', count: 2, misfits: 0 }],
  ids: 'dense',
  firstId: 'a',
});

async function newWorkspace(): Promise<string> {
  const id = randomUUID();
  await server.database.system.insertInto('workspace').values({ id, name: id }).execute();
  return id;
}

function publish(draft: Omit<TableDraft, 'name' | 'origin'>): Promise<Publication> {
  return server.database.asSystem((tx) => publishTable(tx, { name: 'prices', origin: 'query', ...draft }));
}

const files = (workspace: string) =>
  server.database.system.selectFrom('cellar_file').selectAll().where('workspace', '=', workspace).execute();

test('a name holds the rows that were published last', async () => {
  const workspace = await newWorkspace();
  const from = { query: randomUUID(), stage: 3 };
  expect(await publish({ workspace, segments: [segment('x/0')], seen: 0 })).toMatchObject({
    kind: 'published',
  });
  const second = await publish({ workspace, segments: [segment('y/0'), segment('y/1')], from });
  expect(second).toMatchObject({ kind: 'published' });
  const [file] = await files(workspace);
  expect(file).toMatchObject({ name: 'prices', rows: '4', bytes: '200', keys: ['y/0', 'y/1'], ...from });
  expect(JSON.parse(file!.segments)).toEqual([segment('y/0'), segment('y/1')]);
  expect(JSON.parse(file!.columns)).toEqual([{ name: 'a\0b', type: 'VARCHAR' }]);
});

test('what another run has published meanwhile stays', async () => {
  const workspace = await newWorkspace();
  const first = await publish({ workspace, segments: [segment('x/0')] });
  const seen = first.kind === 'published' ? first.version : -1;
  await publish({ workspace, segments: [segment('theirs/0')], seen });
  expect(await publish({ workspace, segments: [segment('late/0')], seen })).toEqual({ kind: 'moved' });
  expect(await publish({ workspace, segments: [segment('late/0')], seen: 0 })).toEqual({ kind: 'moved' });
  expect((await files(workspace)).map(({ keys }) => keys)).toEqual([['theirs/0']]);
});

test('of eight runs that saw the same version, one wins', async () => {
  const workspace = await newWorkspace();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, run) => publish({ workspace, segments: [segment(`${run}/0`)], seen: 0 })),
  );
  expect(all.filter(({ kind }) => kind === 'published')).toHaveLength(1);
});

test('a workspace keeps no more than it may; what a name held before makes room', async () => {
  const workspace = await newWorkspace();
  const mostBytes = 250;
  await publish({ workspace, segments: [segment('a/0', 200)], mostBytes });
  expect(await publish({ workspace, segments: [segment('b/0', 250)], mostBytes })).toMatchObject({
    kind: 'published',
  });
  const other = {
    workspace,
    name: 'other',
    origin: 'csv',
    segments: [segment('c/0', 1)],
    mostBytes,
  } as const;
  expect(await server.database.inWorkspace(workspace, (tx) => publishTable(tx, other))).toEqual({
    kind: 'full',
    bytes: 250,
  });
  const elsewhere = await newWorkspace();
  expect(await publish({ workspace: elsewhere, segments: [segment('d/0', 250)], mostBytes })).toMatchObject({
    kind: 'published',
  });
});
