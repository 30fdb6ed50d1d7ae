import { randomUUID } from 'node:crypto';
import { ServiceError, type SegmentRef } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import type { Cellar, CellarFile } from './cellar.ts';
import { createCellar } from './create-cellar.ts';
import { publishTable } from './publish-table.ts';

let server: TestDatabase;
let cellar: Cellar;
beforeAll(async () => {
  server = await createTestDatabase();
  cellar = createCellar({ database: server.database, mostBytes: 1_000 });
});
afterAll(() => server[Symbol.asyncDispose]());

async function newAuthor(): Promise<Author> {
  const workspace = randomUUID();
  await server.database.system.insertInto('workspace').values({ id: workspace, name: workspace }).execute();
  return { workspace, actor: 'user ada' };
}

function segment(key: string, bytes = 100): SegmentRef {
  const columns = [{ name: 'a', as: 'c0', type: 'BIGINT', count: 3, misfits: 0 }] as const;
  return { version: 1, key, rows: 3, bytes, columns, ids: 'dense', firstId: 'a' };
}

function add(author: Author, name: string, segments = [segment(`${randomUUID()}/0`)]): Promise<CellarFile> {
  return server.database.inWorkspace(author.workspace, (tx) =>
    cellar.add(tx, author, { name, segments, origin: 'csv' }),
  );
}

test('a file is found under its name, by its workspace only', async () => {
  const [ada, bob] = [await newAuthor(), await newAuthor()];
  const segments = [segment('x/0'), segment('x/1')];
  const file = await add(ada, 'prices', segments);
  expect(file).toMatchObject({ name: 'prices', origin: 'csv', rows: 6, bytes: 200 });
  expect(file.columns).toEqual([{ name: 'a', type: 'BIGINT' }]);
  expect(await cellar.get(ada.workspace, 'prices')).toEqual({ ...file, segments });
  expect(await cellar.all(ada.workspace)).toEqual([file]);
  expect(await cellar.tables(ada.workspace, ['prices', 'none', 'a\0b'])).toEqual(
    new Map([['prices', { version: file.version, value: segments }]]),
  );
  await expect(cellar.get(bob.workspace, 'prices')).rejects.toMatchObject({ code: 'request/not-found' });
  await expect(cellar.delete(bob, 'prices')).rejects.toMatchObject({ code: 'request/not-found' });
  expect(await cellar.all(bob.workspace)).toEqual([]);
  expect((await cellar.tables(bob.workspace, ['prices'])).size).toBe(0);
});

test('lists go on behind the last name', async () => {
  const ada = await newAuthor();
  for (const name of ['c', 'B', 'a']) await add(ada, name);
  const first = await cellar.list(ada.workspace, { limit: 2 });
  expect(first).toMatchObject({ items: [{ name: 'B' }, { name: 'a' }], nextCursor: 'a' });
  expect(await cellar.list(ada.workspace, { limit: 2, cursor: 'a' })).toMatchObject({
    items: [{ name: 'c' }],
  });
});

test('a name that is taken is refused, before and after the rows are there', async () => {
  const ada = await newAuthor();
  await add(ada, 'prices');
  await expect(cellar.checkRoom(ada.workspace, 'prices')).rejects.toMatchObject({ code: 'request/taken' });
  await expect(add(ada, 'prices')).rejects.toMatchObject({ code: 'request/taken' });
});

test('a full cellar takes nothing more until something is deleted', async () => {
  const ada = await newAuthor();
  expect(await cellar.checkRoom(ada.workspace, 'a')).toEqual({ bytesLeft: 1_000 });
  await add(ada, 'a', [segment('x/0', 900)]);
  expect(await cellar.checkRoom(ada.workspace, 'b')).toEqual({ bytesLeft: 100 });
  await expect(add(ada, 'b', [segment('x/1', 101)])).rejects.toMatchObject({
    code: 'limit/cellar',
    details: { count: 900, limit: 1_000 },
  });
  await add(ada, 'b', [segment('x/1', 100)]);
  await expect(cellar.checkRoom(ada.workspace, 'c')).rejects.toMatchObject({ code: 'limit/cellar' });
  expect(await cellar.use(ada.workspace)).toEqual({ files: 2, bytes: 1_000, mostBytes: 1_000 });
  expect(await cellar.use((await newAuthor()).workspace)).toEqual({ files: 0, bytes: 0, mostBytes: 1_000 });
  await cellar.delete(ada, 'a');
  expect(await cellar.checkRoom(ada.workspace, 'c')).toEqual({ bytesLeft: 900 });
});

test('a file made again under an old name has a version nobody has seen', async () => {
  const ada = await newAuthor();
  const { version } = await add(ada, 'prices');
  const refuse = (found: number): void => {
    if (found !== version) throw new ServiceError('request/changed-meanwhile', { kind: 'cellar file' });
  };
  await cellar.delete(ada, 'prices', refuse);
  expect((await add(ada, 'prices')).version).not.toBe(version);
  await expect(cellar.delete(ada, 'prices', refuse)).rejects.toMatchObject({
    code: 'request/changed-meanwhile',
  });
});

test('objects are held while a file has them, and an hour longer', async () => {
  const ada = await newAuthor();
  const keys = [`${randomUUID()}/0`, `${randomUUID()}/0`, `${randomUUID()}/0`];
  await add(ada, 'kept', [segment(keys[0]!)]);
  await add(ada, 'gone', [segment(keys[1]!)]);
  await add(ada, 'replaced', [segment(keys[2]!)]);
  await cellar.delete(ada, 'gone');
  await server.database.asSystem((tx) =>
    publishTable(tx, {
      workspace: ada.workspace,
      name: 'replaced',
      origin: 'query',
      segments: [segment('new/0')],
    }),
  );
  expect(await cellar.heldObjects([...keys, 'nobody/0'])).toEqual(new Set(keys));
  await server.database.system
    .updateTable('cellar_let_go')
    .set({ at: new Date(Date.now() - 3_700_000) })
    .execute();
  expect(await cellar.heldObjects(keys)).toEqual(new Set([keys[0]]));
  await cellar.sweep();
  expect(await server.database.system.selectFrom('cellar_let_go').selectAll().execute()).toEqual([]);
  expect(await cellar.heldObjects(keys)).toEqual(new Set([keys[0]]));
});

test('uploads and deletions are in the audit log', async () => {
  const ada = await newAuthor();
  await add(ada, 'prices');
  await cellar.delete(ada, 'prices');
  const { items } = await createAudit({ database: server.database }).list(ada.workspace, { limit: 10 });
  expect(items).toMatchObject([
    { operation: 'deleteCellarFile', object: 'prices', actor: 'user ada', details: { rows: 3 } },
    { operation: 'uploadCellarFile', object: 'prices', details: { origin: 'csv', rows: 3, bytes: 100 } },
  ]);
});
