import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { createDeadLetters } from './create-dead-letters.ts';
import { createStores } from './create-stores.ts';
import type { DeadLetterDraft } from './dead-letters.ts';

let vault: TestVault;

beforeAll(async () => {
  vault = await openTestVault();
});
afterAll(() => vault[Symbol.asyncDispose]());

const letter = (key: string, message = 'no'): DeadLetterDraft => ({
  key,
  row: `{"n":12345678901234567890,"key":"${key}"}`,
  code: 'store/refused',
  message,
});

async function authorWithStore(): Promise<Author> {
  const author = await vault.newAuthor();
  await createStores(vault).put(author, 'shed', () => ({
    name: 'shed',
    type: 'http',
    configuration: {},
    processors: [],
    credentials: {},
  }));
  return author;
}

test('letters are kept once a key, oldest first, page by page', async () => {
  const { workspace } = await authorWithStore();
  const letters = createDeadLetters(vault);
  const query = randomUUID();
  await letters.add(workspace, 'shed', { query, stage: 2, name: 'tea' }, [letter('a'), letter('b')]);
  await letters.add(workspace, 'shed', { query, stage: 2, name: 'tea' }, [
    letter('b', 'still no'),
    letter('c'),
  ]);
  const first = await letters.list(workspace, 'shed', { limit: 2 });
  const rest = await letters.list(workspace, 'shed', { limit: 2, cursor: first.nextCursor! });
  const all = [...first.items, ...rest.items];
  expect(all.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c']);
  expect(all.find(({ key }) => key === 'b')).toMatchObject({
    ...letter('b', 'still no'),
    query,
    stage: 2,
    name: 'tea',
  });
  expect(rest).not.toHaveProperty('nextCursor');
});

test('resent or deleted letters are gone; a store that is none has no letters', async () => {
  const author = await authorWithStore();
  const { workspace } = author;
  const letters = createDeadLetters(vault);
  await letters.add(workspace, 'shed', {}, [letter('a'), letter('b'), letter('c')]);
  const [one] = await letters.take(workspace, 'shed', undefined, 1, 60_000);
  expect(one).toMatchObject({ row: expect.stringContaining('12345678901234567890') });
  expect(await letters.remove(author, 'shed', [one!.id], 'resendDeadLetters')).toBe(1);
  expect(await letters.remove(author, 'shed', [], 'deleteDeadLetters')).toBe(0);
  expect(await letters.remove(author, 'shed', undefined, 'deleteDeadLetters')).toBe(2);
  const missing = { code: 'request/not-found' };
  await expect(letters.list(workspace, 'barn', { limit: 1 })).rejects.toMatchObject(missing);
  await letters.add(workspace, 'barn', {}, [letter('a')]);
  const bob = await vault.newAuthor();
  await expect(letters.remove(bob, 'shed', undefined, 'deleteDeadLetters')).rejects.toMatchObject(missing);
});

test('letters that somebody has taken are nobody else\u2019s until he gives them back or has died', async () => {
  const { workspace } = await authorWithStore();
  const letters = createDeadLetters(vault);
  await letters.add(workspace, 'shed', {}, [letter('a'), letter('b'), letter('c')]);
  const keysOf = async (leaseMs: number, ids?: readonly string[]): Promise<readonly string[]> =>
    (await letters.take(workspace, 'shed', ids, 9, leaseMs)).map(({ key }) => key).toSorted();
  const first = await letters.take(workspace, 'shed', undefined, 2, 60_000);
  expect(first).toHaveLength(2);
  const [third] = await keysOf(60_000);
  expect(first.map(({ key }) => key)).not.toContain(third);
  expect(await keysOf(60_000, [first[0]!.id])).toEqual([]);
  await letters.release(workspace, [first[0]!.id]);
  expect(await keysOf(0)).toEqual([first[0]!.key]);
  await setTimeout(5);
  expect(await keysOf(60_000)).toEqual([first[0]!.key]);
});

test('there is an end to letters, by count and by bytes: none gets lost unseen', async () => {
  const author = await authorWithStore();
  const { workspace } = author;
  const letters = createDeadLetters({ ...vault, most: 3 });
  const kept = async (): Promise<readonly string[]> =>
    (await letters.list(workspace, 'shed', { limit: 9 })).items.map(({ key }) => key).toSorted();
  await letters.add(workspace, 'shed', {}, [letter('a'), letter('b')]);
  const full = { code: 'limit/letters', details: { name: 'shed', count: 2 } };
  await expect(letters.add(workspace, 'shed', {}, [letter('c'), letter('d')])).rejects.toMatchObject(full);
  expect(await kept()).toEqual(['a', 'b']);
  await letters.add(workspace, 'shed', {}, [letter('c'), letter('a'), letter('c')]);
  // Those that are there may come again.
  await letters.add(workspace, 'shed', {}, [letter('a', 'still no'), letter('b')]);
  expect(await kept()).toEqual(['a', 'b', 'c']);
  const small = createDeadLetters({ ...vault, mostBytes: 3 * letter('a').row.length });
  await expect(small.add(workspace, 'shed', {}, [letter('d')])).rejects.toMatchObject({
    code: 'limit/letters',
  });
  const [one] = await letters.take(workspace, 'shed', undefined, 1, 0);
  await letters.remove(author, 'shed', [one!.id], 'deleteDeadLetters');
  await small.add(workspace, 'shed', {}, [letter('d')]);
  expect(await kept()).toHaveLength(3);
});

test('there is an end to their life, which makes room', async () => {
  const { workspace } = await authorWithStore();
  const letters = createDeadLetters({ ...vault, most: 2 });
  await letters.add(workspace, 'shed', {}, [letter('a'), letter('b')]);
  await sql`UPDATE dead_letter SET created_at = now() - interval '31 days' WHERE key = 'a'`.execute(
    vault.database.system,
  );
  await letters.sweep();
  await letters.add(workspace, 'shed', {}, [letter('c')]);
  const { items } = await letters.list(workspace, 'shed', { limit: 9 });
  expect(items.map(({ key }) => key)).toEqual(['b', 'c']);
  await expect(letters.add(workspace, 'shed', {}, [letter('d')])).rejects.toMatchObject({
    code: 'limit/letters',
  });
});

test('a page holds no more than fits into memory, and the next one goes on', async () => {
  const { workspace } = await authorWithStore();
  const letters = createDeadLetters({ ...vault, readBytes: 100 });
  const large = (key: string): DeadLetterDraft => ({ ...letter(key), row: `"${'x'.repeat(60)}"` });
  for (const key of ['a', 'b', 'c']) await letters.add(workspace, 'shed', {}, [large(key)]);
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await letters.list(workspace, 'shed', { limit: 100, ...(cursor && { cursor }) });
    pages.push(page.items.length);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(pages).toEqual([1, 1, 1]);
  expect(await letters.take(workspace, 'shed', undefined, 100, 0)).toHaveLength(1);
});
