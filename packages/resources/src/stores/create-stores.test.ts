import { ServiceError } from '@rowmill/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { createDeadLetters } from './create-dead-letters.ts';
import { createStores } from './create-stores.ts';
import { createStreams } from './create-streams.ts';
import { SECRET_MASK, type StoreDraft, type StoreRecord, type Stores } from './stores.ts';

let vault: TestVault;
let stores: Stores;

beforeAll(async () => {
  vault = await openTestVault();
  stores = createStores(vault);
});
afterAll(() => vault[Symbol.asyncDispose]());

const draft: StoreDraft = {
  name: 'ware house',
  type: 'http',
  configuration: { url: 'https://shop.example/in', headers: { 'x-shop': 'tea' } },
  processors: ['flatten'],
  credentials: { basic: { user: 'ada-marker', password: 'pass-marker' }, tls: { enabled: true } },
};
const create = (author: Author, made: StoreDraft = draft): Promise<StoreRecord> =>
  vault.database.inWorkspace(author.workspace, (tx) => stores.create(author, made, tx));
const only =
  (wanted: number) =>
  (version: number): void => {
    if (version !== wanted) throw new ServiceError('request/changed-meanwhile', { kind: 'store' });
  };

test('a store shows its configuration; its secrets only where they are used', async () => {
  const ada = await vault.newAuthor();
  const made = await create(ada);
  const credentials = { basic: { user: SECRET_MASK, password: SECRET_MASK }, tls: { enabled: true } };
  expect(made).toMatchObject({ ...draft, credentials, version: 1 });
  expect(await stores.get(ada.workspace, 'ware house')).toEqual(made);
  expect(await stores.open(ada.workspace, 'ware house')).toEqual({ ...draft, version: 1 });
  const { rows } = await sql<{ text: string }>`
    SELECT store::text AS text FROM store UNION ALL SELECT audit::text FROM audit`.execute(
    vault.database.system,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain('marker');
});

test.each(['..', '-rf', 'a ', 'a.', ' a', 'a/b', '', 'x'.repeat(1_001)])(
  'the name %j is refused',
  async (name) => {
    const ada = await vault.newAuthor();
    await expect(create(ada, { ...draft, name })).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ pointer: '/body/config/store/name' }],
    });
  },
);

test('putting creates, then replaces what was read, and can keep what is there', async () => {
  const ada = await vault.newAuthor();
  const first = await stores.put(ada, draft.name, () => draft);
  expect(first).toMatchObject({ isNew: true, record: { version: 1 } });
  const change = (old: StoreDraft | undefined): StoreDraft => ({
    ...old!,
    configuration: { url: 'https://b.example/' },
  });
  const second = await stores.put(ada, draft.name, change, only(1));
  expect(second).toMatchObject({
    isNew: false,
    record: { version: 2, configuration: { url: 'https://b.example/' } },
  });
  expect((await stores.open(ada.workspace, draft.name))?.credentials).toEqual(draft.credentials);
  await expect(stores.put(ada, draft.name, change, only(1))).rejects.toMatchObject({
    code: 'request/changed-meanwhile',
  });
  await expect(stores.put(ada, 'other', () => draft)).rejects.toMatchObject({ code: 'request/invalid' });
  await expect(create(ada)).rejects.toMatchObject({ code: 'request/taken' });
});

test('the mask never becomes the secret', async () => {
  const ada = await vault.newAuthor();
  await expect(
    create(ada, { ...draft, credentials: { basic: { password: SECRET_MASK } } }),
  ).rejects.toMatchObject({
    code: 'request/invalid',
    fields: [{ pointer: '/body/config/credentials/basic/password' }],
  });
  await expect(stores.get(ada.workspace, draft.name)).rejects.toMatchObject({ code: 'request/not-found' });
});

test('a store that a stream leads to stays; deleted, its secret is gone', async () => {
  const ada = await vault.newAuthor();
  await create(ada);
  const streams = createStreams(vault);
  const inWorkspace = vault.database.inWorkspace.bind(vault.database);
  const stream = { name: 'tea', store: draft.name, batch: { rows: 5 }, throughput: 2.5 };
  const made = await inWorkspace(ada.workspace, (tx) => streams.create(ada, stream, tx));
  expect(made).toMatchObject({ ...stream, version: 1, delivered: 0, rejected: 0 });
  await expect(
    inWorkspace(ada.workspace, (tx) => streams.create(ada, { name: 'x', store: 'none' }, tx)),
  ).rejects.toMatchObject({ code: 'store/unknown' });
  await expect(inWorkspace(ada.workspace, (tx) => streams.create(ada, stream, tx))).rejects.toMatchObject({
    code: 'request/taken',
  });
  await streams.noteWrite(ada, 'tea', { delivered: 3, rejected: 1 });
  await streams.noteWrite(ada, 'tea', { delivered: 4, rejected: 0 });
  expect(await streams.get(ada.workspace, 'tea')).toMatchObject({ delivered: 7, rejected: 1 });
  await expect(stores.delete(ada, draft.name)).rejects.toMatchObject({ code: 'store/in-use' });
  await streams.delete(ada, 'tea');
  await expect(streams.delete(ada, 'tea')).rejects.toMatchObject({ code: 'request/not-found' });
  await stores.delete(ada, draft.name, only(1));
  expect(await vault.chest.open(ada.workspace, 'store', draft.name)).toBeUndefined();
  expect(await stores.open(ada.workspace, draft.name)).toBeUndefined();
  await expect(stores.delete(ada, draft.name)).rejects.toMatchObject({ code: 'request/not-found' });
  const { items } = await createAudit(vault).list(ada.workspace, { limit: 20 });
  expect(items.map(({ operation }) => operation)).toEqual([
    'deleteStore',
    'deleteStream',
    'writeStream',
    'writeStream',
    'createStream',
    'createStore',
  ]);
});

test('whoever can write into the database cannot send the secrets elsewhere', async () => {
  const ada = await vault.newAuthor();
  await create(ada);
  await sql`UPDATE store SET configuration = '{"url":"https://evil.example/"}'
    WHERE workspace = ${ada.workspace}::uuid`.execute(vault.database.system);
  expect((await stores.open(ada.workspace, draft.name))?.configuration).toEqual(draft.configuration);
  await sql`DELETE FROM secret WHERE workspace = ${ada.workspace}::uuid`.execute(vault.database.system);
  await expect(stores.open(ada.workspace, draft.name)).rejects.toMatchObject({ code: 'vault/damaged' });
});

test("another workspace's store is missing", async () => {
  const ada = await vault.newAuthor();
  const bob = await vault.newAuthor();
  await create(ada);
  await expect(stores.get(bob.workspace, draft.name)).rejects.toMatchObject({ code: 'request/not-found' });
  await expect(stores.delete(bob, draft.name)).rejects.toMatchObject({ code: 'request/not-found' });
  expect(await stores.open(bob.workspace, draft.name)).toBeUndefined();
  expect(await stores.list(bob.workspace, { limit: 5 })).toEqual({ items: [] });
});

test('a workspace goes with its stores, streams and dead letters', async () => {
  const ada = await vault.newAuthor();
  const { workspace } = ada;
  await create(ada);
  const stream = { name: 'tea', store: draft.name };
  await vault.database.inWorkspace(workspace, (tx) => createStreams(vault).create(ada, stream, tx));
  const letter = { key: 'k', row: '{}', code: 'store/refused', message: 'no' } as const;
  await createDeadLetters(vault).add(workspace, draft.name, {}, [letter]);
  const { system } = vault.database;
  const count = async (): Promise<unknown> =>
    (
      await sql<{ kept: string }>`
        SELECT (SELECT count(*) FROM store WHERE workspace = ${workspace}::uuid) || ' ' ||
          (SELECT count(*) FROM stream WHERE workspace = ${workspace}::uuid) || ' ' ||
          (SELECT count(*) FROM dead_letter WHERE workspace = ${workspace}::uuid) AS kept`.execute(system)
    ).rows[0]?.kept;
  expect(await count()).toBe('1 1 1');
  await sql`DELETE FROM workspace WHERE id = ${workspace}::uuid`.execute(system);
  expect(await count()).toBe('0 0 0');
});

test('a store tells how its last deliveries went', async () => {
  const ada = await vault.newAuthor();
  await create(ada);
  await stores.noteOutcome(ada.workspace, draft.name, { delivered: false, failure: 'away\0' });
  const failed = await stores.get(ada.workspace, draft.name);
  expect(failed).toMatchObject({ failure: 'away\uFFFD', failedAt: expect.any(Date), version: 1 });
  expect(failed).not.toHaveProperty('deliveredAt');
  await stores.noteOutcome(ada.workspace, draft.name, { delivered: true });
  const again = await stores.get(ada.workspace, draft.name);
  expect(again.deliveredAt!.getTime()).toBeGreaterThan(failed.failedAt!.getTime());
  await stores.noteOutcome(ada.workspace, draft.name, { delivered: true, failure: 'away again' });
  const { deliveredAt, failedAt } = await stores.get(ada.workspace, draft.name);
  expect(deliveredAt!.getTime()).toBeGreaterThan(again.deliveredAt!.getTime() - 1);
  expect(failedAt!.getTime()).toBeGreaterThan(deliveredAt!.getTime());
});
