import { ServiceError } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import type { CheckpointRecord, Checkpoints } from './checkpoints.ts';
import { createCheckpoints } from './create-checkpoints.ts';

const only =
  (wanted: number) =>
  (version: number): void => {
    if (version !== wanted) throw new ServiceError('request/changed-meanwhile', { kind: 'checkpoint' });
  };

describe('createCheckpoints', () => {
  let vault: TestVault;
  let checkpoints: Checkpoints;

  beforeAll(async () => {
    vault = await openTestVault();
    checkpoints = createCheckpoints({ database: vault.database });
  });
  afterAll(() => vault[Symbol.asyncDispose]());

  const create = (author: Author, name: string, checkpoint: string): Promise<CheckpointRecord> =>
    vault.database.inWorkspace(author.workspace, (tx) =>
      checkpoints.create(author, { name, checkpoint }, tx),
    );

  /** As the engine leaves one at the end of a query. */
  const publish = (workspace: string, name: string, version: number, value: string): Promise<unknown> =>
    vault.database.system
      .insertInto('published')
      .values({ workspace, kind: 'checkpoint', name, version, value })
      .execute();

  test.each(['2026-01-02', '42', '"quoted"', '\0 and \uD800', '{"a":1}'])(
    'keeps %j as it is',
    async (checkpoint) => {
      const ada = await vault.newAuthor();
      const made = await create(ada, 'last seen', checkpoint);
      expect(made).toMatchObject({ name: 'last seen', checkpoint });
      expect(await checkpoints.get(ada.workspace, 'last seen')).toEqual(made);
    },
  );

  test('what queries have left is there too; what is no text is shown as JSON', async () => {
    const ada = await vault.newAuthor();
    await publish(ada.workspace, 'n', 3, '12345678901234567890');
    await publish(ada.workspace, 'o', 1, '{"a":[1,null]}');
    await publish(ada.workspace, 's', 1, '"text"');
    // One that a query is about to publish is not there yet, and a baseline is something else.
    await publish(ada.workspace, 'z', 0, 'null');
    const { items } = await checkpoints.list(ada.workspace, { limit: 10 });
    expect(items.map(({ name, checkpoint }) => [name, checkpoint])).toEqual([
      ['n', '12345678901234567890'],
      ['o', '{"a":[1,null]}'],
      ['s', 'text'],
    ]);
    await expect(checkpoints.get(ada.workspace, 'z')).rejects.toMatchObject({ code: 'request/not-found' });
    await expect(create(ada, 'n', '1')).rejects.toMatchObject({ code: 'request/taken' });
  });

  test('a name that a query has written in another form is found, and the one in our form beside it', async () => {
    const ada = await vault.newAuthor();
    const [ours, theirs] = ['caf\u00e9', 'cafe\u0301'];
    await publish(ada.workspace, theirs, 1, '"theirs"');
    expect(await checkpoints.get(ada.workspace, theirs)).toMatchObject({ checkpoint: 'theirs' });
    await create(ada, theirs, 'ours');
    expect(await checkpoints.get(ada.workspace, ours)).toMatchObject({ checkpoint: 'ours' });
    const { version } = await checkpoints.update(ada, { name: theirs, checkpoint: 'changed' }, only(1));
    await checkpoints.delete(ada, theirs, only(version));
    expect(await checkpoints.get(ada.workspace, theirs)).toMatchObject({ name: ours, checkpoint: 'ours' });
  });

  test('each change has a version of its own, also after the checkpoint was deleted', async () => {
    const ada = await vault.newAuthor();
    await publish(ada.workspace, 'c', 1, '1');
    const moved = await checkpoints.update(ada, { name: 'c', checkpoint: '2' }, only(1));
    expect(moved).toMatchObject({ checkpoint: '2' });
    expect(moved.version).toBeGreaterThan(1);
    await expect(checkpoints.update(ada, { name: 'c', checkpoint: '3' }, only(1))).rejects.toMatchObject({
      code: 'request/changed-meanwhile',
    });
    await expect(checkpoints.delete(ada, 'c', only(1))).rejects.toMatchObject({
      code: 'request/changed-meanwhile',
    });
    await checkpoints.delete(ada, 'c', only(moved.version));
    await expect(checkpoints.delete(ada, 'c')).rejects.toMatchObject({ code: 'request/not-found' });
    const first = await create(ada, 'c', '1');
    const changed = await checkpoints.update(ada, { name: 'c', checkpoint: '2' });
    await checkpoints.delete(ada, 'c');
    const second = await create(ada, 'c', '1');
    // A run that saw one of the earlier versions long ago must not find it again.
    const versions = [moved, first, changed, second].map(({ version }) => version);
    expect(new Set(versions).size).toBe(4);
    expect(Math.min(...versions)).toBeGreaterThan(1_000);
  });

  test("another workspace's checkpoint is missing", async () => {
    const [ada, bob] = [await vault.newAuthor(), await vault.newAuthor()];
    await create(ada, 'c', '1');
    const notFound = { code: 'request/not-found', details: { kind: 'checkpoint', name: 'c' } };
    await expect(checkpoints.get(bob.workspace, 'c')).rejects.toMatchObject(notFound);
    await expect(checkpoints.update(bob, { name: 'c', checkpoint: '2' })).rejects.toMatchObject(notFound);
    await expect(checkpoints.delete(bob, 'c')).rejects.toMatchObject(notFound);
    expect(await checkpoints.list(bob.workspace, { limit: 10 })).toEqual({ items: [] });
  });

  test.each([1, 2, 100])('pages of %i give every checkpoint once, by name', async (limit) => {
    const ada = await vault.newAuthor();
    for (const name of ['b', 'a', 'é', 'Z', 'a b']) await create(ada, name, 'x');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await checkpoints.list(ada.workspace, { limit, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Z', 'a', 'a b', 'b', 'é']);
  });

  test('every change is in the audit log', async () => {
    const ada = await vault.newAuthor();
    await create(ada, 'c', 'x');
    await checkpoints.update(ada, { name: 'c', checkpoint: 'y' });
    await checkpoints.delete(ada, 'c');
    const { items } = await createAudit({ database: vault.database }).list(ada.workspace, { limit: 10 });
    expect(items.map(({ operation, object }) => [operation, object])).toEqual([
      ['deleteCheckpoint', 'c'],
      ['updateCheckpoint', 'c'],
      ['createCheckpoint', 'c'],
    ]);
  });
});
