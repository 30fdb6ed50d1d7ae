import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { createScreenshots } from '../screenshots/create-screenshots.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createManifests } from './create-manifests.ts';
import type { Manifest, ManifestDraft, Manifests } from './manifests.ts';
import { noteWrite } from './note-write.ts';

let server: TestDatabase;
let manifests: Manifests;
beforeAll(async () => {
  server = await createTestDatabase();
  manifests = createManifests({
    database: server.database,
    storeType: async (_tx, _workspace, name) => (name === 'lake' ? 'awsS3' : undefined),
  });
});
afterAll(() => server[Symbol.asyncDispose]());

async function newAuthor(): Promise<Author> {
  const workspace = randomUUID();
  await server.database.system.insertInto('workspace').values({ id: workspace, name: workspace }).execute();
  return { workspace, actor: 'user ada' };
}

async function newScreenshot({ workspace }: Author): Promise<string> {
  const hash = randomBytes(32).toString('hex');
  const kept_until = new Date(Date.now() - 1);
  const row = { workspace, hash, media_type: 'image/png', bytes: 1, kept_until };
  await server.database.system.insertInto('screenshot').values(row).execute();
  return hash;
}

function add(author: Author, draft: Partial<ManifestDraft> = {}): Promise<Manifest> {
  const whole: ManifestDraft = { name: 'prices', store: 'cellar', type: 'file', ...draft };
  return server.database.inWorkspace(author.workspace, (tx) => manifests.add(tx, author, whole));
}

async function screenshotsLeft(author: Author): Promise<readonly string[]> {
  const objects = {
    put: async () => {},
    open: () => Promise.reject(new Error('not opened here')),
    delete: async () => {},
  };
  await createScreenshots({ database: server.database, objects, scratch: '' }).sweep();
  const rows = await server.database.inWorkspace(author.workspace, (tx) =>
    tx.selectFrom('screenshot').select('hash').execute(),
  );
  return rows.map(({ hash }) => hash);
}

test('a manifest is kept as it was given, for its workspace only', async () => {
  const [ada, bob] = [await newAuthor(), await newAuthor()];
  const attributesContext = { visible: ['b', 'a'], renderers: { a: 'link' } };
  const made = await add(ada, { store: 'lake', type: 'awsS3', attributesContext });
  expect(made).toMatchObject({ name: 'prices', store: 'lake', type: 'awsS3', attributesContext, version: 1 });
  expect(await manifests.get(ada.workspace, 'prices')).toEqual(made);
  expect(await manifests.list(ada.workspace, { limit: 10 })).toEqual({ items: [made] });
  await expect(manifests.get(bob.workspace, 'prices')).rejects.toMatchObject({ code: 'request/not-found' });
  await expect(manifests.touch(bob, 'prices', { kind: 'written' })).rejects.toMatchObject({
    code: 'request/not-found',
  });
  await expect(add(ada)).rejects.toMatchObject({ code: 'request/taken' });
});

test.each<[string, Partial<ManifestDraft>]>([
  ['/body/name', { name: '-rf' }],
  ['/body/store', { store: 'lake ' }],
  ['/body/store', { store: 'pond', type: 'awsS3' }],
  ['/body/type', { store: 'lake', type: 'kafka' }],
  ['/body/screenshots/1/0', { screenshots: [[], ['0'.repeat(64)]] }],
])('%s is refused in %j', async (pointer, draft) => {
  const ada = await newAuthor();
  await expect(add(ada, draft)).rejects.toMatchObject({ code: 'request/invalid', fields: [{ pointer }] });
  expect((await manifests.list(ada.workspace, { limit: 10 })).items).toEqual([]);
});

test('another workspace’s screenshot is as good as missing', async () => {
  const [ada, bob] = [await newAuthor(), await newAuthor()];
  const hash = await newScreenshot(bob);
  await expect(add(ada, { screenshots: [[hash]] })).rejects.toMatchObject({ code: 'request/invalid' });
});

test('screenshots live as long as a manifest holds them, and seven days more after a touch', async () => {
  const ada = await newAuthor();
  const [held, touched, loose] = [
    await newScreenshot(ada),
    await newScreenshot(ada),
    await newScreenshot(ada),
  ];
  await add(ada, { screenshots: [[held, held]] });
  await add(ada, { name: 'other', screenshots: [[touched]] });
  expect(new Set(await screenshotsLeft(ada))).toEqual(new Set([held, touched]));
  expect(loose).toHaveLength(64);
  await manifests.touch(ada, 'other', { kind: 'written' });
  await manifests.delete(ada, 'prices');
  await manifests.delete(ada, 'other');
  expect(await screenshotsLeft(ada)).toEqual([touched]);
});

test('touches tell the last success and the last failure', async () => {
  const ada = await newAuthor();
  expect(await add(ada)).not.toHaveProperty('writtenAt');
  const failed = await manifests.touch(ada, 'prices', { kind: 'failed', message: 'disk\0full' });
  expect(failed).toMatchObject({ failure: 'disk\uFFFDfull', version: 2 });
  expect(failed.failedAt).toBeInstanceOf(Date);
  expect(failed).not.toHaveProperty('writtenAt');
  const written = await manifests.touch(ada, 'prices', { kind: 'written' });
  expect(written).toMatchObject({ version: 3, failedAt: failed.failedAt, failure: 'disk\uFFFDfull' });
  expect(written.writtenAt!.getTime()).toBeGreaterThanOrEqual(failed.failedAt!.getTime());
  const { items } = await createAudit({ database: server.database }).list(ada.workspace, { limit: 10 });
  expect(items.map(({ operation }) => operation)).toEqual([
    'touchCellarManifest',
    'touchCellarManifestErrors',
    'addCellarManifest',
  ]);
});

test('a write begins the manifest where there is none', async () => {
  const { workspace } = await newAuthor();
  const note = { workspace, name: 'prices', store: 'lake', type: 'awsS3' } as const;
  await server.database.asSystem((tx) => noteWrite(tx, { ...note, failure: 'away' }));
  expect(await manifests.get(workspace, 'prices')).toMatchObject({ failure: 'away', version: 1 });
  await server.database.asSystem((tx) => noteWrite(tx, note));
  const manifest = await manifests.get(workspace, 'prices');
  expect(manifest).toMatchObject({ store: 'lake', type: 'awsS3', version: 1 });
  expect(manifest.writtenAt).toBeInstanceOf(Date);
  await server.database.asSystem((tx) => noteWrite(tx, { ...note, store: 'pond' }));
  expect(await manifests.get(workspace, 'prices')).toMatchObject({ store: 'pond', version: 2 });
});
