import { ServiceError } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { createPrompts } from './create-prompts.ts';
import type { PromptRecord, Prompts } from './prompts.ts';
import type { Author } from '../audit/audit-entry.ts';

const only =
  (wanted: number) =>
  (version: number): void => {
    if (version !== wanted) throw new ServiceError('request/changed-meanwhile', { kind: 'prompt' });
  };

describe('createPrompts', () => {
  let vault: TestVault;
  let prompts: Prompts;

  beforeAll(async () => {
    vault = await openTestVault();
    prompts = createPrompts({ database: vault.database });
  });
  afterAll(() => vault[Symbol.asyncDispose]());

  const create = (author: Author, name: string, prompt: string): Promise<PromptRecord> =>
    vault.database.inWorkspace(author.workspace, (tx) => prompts.create(author, { name, prompt }, tx));

  test('keeps a prompt as it was given', async () => {
    const ada = await vault.newAuthor();
    const made = await create(ada, 'sum up', 'Sum up:\n$text$ 😀');
    expect(made).toMatchObject({ name: 'sum up', prompt: 'Sum up:\n$text$ 😀' });
    expect(await prompts.get(ada.workspace, 'sum up')).toEqual(made);
    await expect(create(ada, 'sum up', 'x')).rejects.toMatchObject({ code: 'request/taken' });
  });

  test('a name is the same however it is written', async () => {
    const ada = await vault.newAuthor();
    await create(ada, 'cafe\u0301', 'x');
    expect(await prompts.get(ada.workspace, 'caf\u00E9')).toMatchObject({ name: 'caf\u00E9' });
    expect(await prompts.find(ada.workspace, ['cafe\u0301', 'none', 'a\0b'])).toEqual(
      new Map([['cafe\u0301', { version: expect.any(Number), value: 'x' }]]),
    );
  });

  test('a version is never given twice, not even after the prompt was deleted', async () => {
    const ada = await vault.newAuthor();
    const { version } = await create(ada, 'p', 'one');
    const changed = await prompts.update(ada, { name: 'p', prompt: 'two' }, only(version));
    expect(changed.version).toBeGreaterThan(version);
    await expect(prompts.update(ada, { name: 'p', prompt: 'x' }, only(version))).rejects.toMatchObject({
      code: 'request/changed-meanwhile',
    });
    await prompts.delete(ada, 'p', only(changed.version));
    await expect(prompts.get(ada.workspace, 'p')).rejects.toMatchObject({ code: 'request/not-found' });
    await expect(prompts.delete(ada, 'p')).rejects.toMatchObject({ code: 'request/not-found' });
    expect((await create(ada, 'p', 'three')).version).toBeGreaterThan(changed.version);
  });

  test.each(['a\0b', '\uD800'])('the text %j is refused', async (prompt) => {
    const ada = await vault.newAuthor();
    await expect(create(ada, 'p', prompt)).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ pointer: '/body/prompt' }],
    });
  });

  test("another workspace's prompt is missing", async () => {
    const [ada, bob] = [await vault.newAuthor(), await vault.newAuthor()];
    await create(ada, 'p', 'x');
    const notFound = { code: 'request/not-found', details: { kind: 'prompt', name: 'p' } };
    await expect(prompts.get(bob.workspace, 'p')).rejects.toMatchObject(notFound);
    await expect(prompts.update(bob, { name: 'p', prompt: 'y' })).rejects.toMatchObject(notFound);
    await expect(prompts.delete(bob, 'p')).rejects.toMatchObject(notFound);
    expect(await prompts.find(bob.workspace, ['p'])).toEqual(new Map());
    expect(await prompts.list(bob.workspace, { limit: 10 })).toEqual({ items: [] });
  });

  test.each([1, 3, 100])('pages of %i give every prompt once, by name', async (limit) => {
    const ada = await vault.newAuthor();
    for (const name of ['b', 'a', 'é', 'Z', 'c c']) await create(ada, name, 'x');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await prompts.list(ada.workspace, { limit, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Z', 'a', 'b', 'c c', 'é']);
  });

  test('every change is in the audit log', async () => {
    const ada = await vault.newAuthor();
    await create(ada, 'p', 'x');
    await prompts.update(ada, { name: 'p', prompt: 'y' });
    await prompts.delete(ada, 'p');
    const { items } = await createAudit({ database: vault.database }).list(ada.workspace, { limit: 10 });
    expect(items.map(({ operation, object, actor }) => [operation, object, actor])).toEqual([
      ['deletePrompt', 'p', 'user ada'],
      ['updatePrompt', 'p', 'user ada'],
      ['createPrompt', 'p', 'user ada'],
    ]);
  });
});
