import { ServiceError } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { createSavedQueries } from './create-saved-queries.ts';
import type { SavedQueries, SavedQueryDraft, SavedQueryRecord } from './saved-queries.ts';

describe('createSavedQueries', () => {
  let vault: TestVault;
  let saved: SavedQueries;

  beforeAll(async () => {
    vault = await openTestVault();
    saved = createSavedQueries({ database: vault.database });
  });
  afterAll(() => vault[Symbol.asyncDispose]());

  const save = (
    author: Author,
    name: string,
    more: Partial<SavedQueryDraft> = {},
    by = saved,
  ): Promise<SavedQueryRecord> =>
    vault.database.inWorkspace(author.workspace, (tx) =>
      by.create(author, { name, query: 'range 1 2', starred: false, note: '', ...more }, tx),
    );

  test('keeps the text as it was given, unfinished or not', async () => {
    const ada = await vault.newAuthor();
    const query = 'open "http://a\n|| 😀';
    const made = await save(ada, 'half', { query, note: 'later' });
    expect(made).toMatchObject({ query, note: 'later', starred: false, version: 1, createdBy: 'user ada' });
    expect(await saved.get(ada.workspace, made.id)).toEqual(made);
    await expect(save(ada, 'half')).rejects.toMatchObject({ code: 'request/taken' });
  });

  test('a change leaves the rest as it was', async () => {
    const ada = await vault.newAuthor();
    const { id } = await save(ada, 'a', { note: 'n' });
    await save(ada, 'b');
    expect(await saved.update(ada, id, { starred: true })).toMatchObject({
      name: 'a',
      query: 'range 1 2',
      note: 'n',
      starred: true,
      version: 2,
    });
    await expect(saved.update(ada, id, { name: 'b' })).rejects.toMatchObject({ code: 'request/taken' });
    const stale = saved.update(ada, id, { note: '' }, (version) => {
      if (version !== 1) throw new ServiceError('request/changed-meanwhile', { kind: 'saved query' });
    });
    await expect(stale).rejects.toMatchObject({ code: 'request/changed-meanwhile' });
    await saved.delete(ada, id);
    await expect(saved.get(ada.workspace, id)).rejects.toMatchObject({ code: 'request/not-found' });
  });

  test('is found by name, text or note, and by its star', async () => {
    const ada = await vault.newAuthor();
    await save(ada, 'Prices', { query: 'open https://shop.example || sort price', starred: true });
    await save(ada, 'jobs', { query: 'range 1 5', note: 'for the SHOP%' });
    await save(ada, 'long', { query: `range ${'x'.repeat(5_000)} needle` });
    const names = async (search: object) =>
      (await saved.list(ada.workspace, { limit: 10, ...search })).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Prices', 'jobs', 'long']);
    expect(await names({ text: 'shop' })).toEqual(['Prices', 'jobs']);
    expect(await names({ text: '%' })).toEqual(['jobs']);
    expect(await names({ text: 'needle' })).toEqual(['long']);
    expect(await names({ starred: true })).toEqual(['Prices']);
    expect(await names({ starred: false, text: 'shop' })).toEqual(['jobs']);
    const { items } = await saved.list(ada.workspace, { limit: 1, cursor: 'jobs' });
    expect(items[0]?.query).toHaveLength(1_000);
  });

  test.each([1, 2, 100])('pages of %i give each once, by name', async (limit) => {
    const ada = await vault.newAuthor();
    for (const name of ['b', 'a', 'é', 'Z']) await save(ada, name);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await saved.list(ada.workspace, { limit, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Z', 'a', 'b', 'é']);
  });

  test('a workspace has room for so many', async () => {
    const ada = await vault.newAuthor();
    const few = createSavedQueries({ database: vault.database, most: 1 });
    await save(ada, 'one', {}, few);
    await expect(save(ada, 'two', {}, few)).rejects.toMatchObject({ code: 'limit/saved-queries' });
  });

  test("another workspace's is missing", async () => {
    const [ada, bob] = [await vault.newAuthor(), await vault.newAuthor()];
    const { id } = await save(ada, 'a');
    const notFound = { code: 'request/not-found' };
    await expect(saved.get(bob.workspace, id)).rejects.toMatchObject(notFound);
    await expect(saved.update(bob, id, { note: 'x' })).rejects.toMatchObject(notFound);
    await expect(saved.delete(bob, id)).rejects.toMatchObject(notFound);
    expect(await saved.list(bob.workspace, { limit: 10 })).toEqual({ items: [] });
  });

  test.each(['query', 'note'] as const)('a NUL in the %s is refused', async (field) => {
    const ada = await vault.newAuthor();
    await expect(save(ada, 'a', { [field]: 'a\0b' })).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ pointer: `/body/${field}` }],
    });
  });

  test('every change is in the audit log', async () => {
    const ada = await vault.newAuthor();
    const { id } = await save(ada, 'p');
    await saved.update(ada, id, { note: 'y' });
    await saved.delete(ada, id);
    const { items } = await createAudit({ database: vault.database }).list(ada.workspace, { limit: 10 });
    expect(items.map(({ operation, object }) => [operation, object])).toEqual([
      ['deleteSavedQuery', id],
      ['updateSavedQuery', id],
      ['createSavedQuery', id],
    ]);
  });
});
