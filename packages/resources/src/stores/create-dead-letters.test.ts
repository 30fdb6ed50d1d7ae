import { randomUUID } from 'node:crypto';
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
  const [one] = await letters.some(workspace, 'shed', undefined, 1);
  expect(await letters.some(workspace, 'shed', [one!.id], 9)).toEqual([one]);
  expect(await letters.remove(author, 'shed', [one!.id], 'resendDeadLetters')).toBe(1);
  expect(await letters.remove(author, 'shed', [], 'deleteDeadLetters')).toBe(0);
  expect(await letters.remove(author, 'shed', undefined, 'deleteDeadLetters')).toBe(2);
  const missing = { code: 'request/not-found' };
  await expect(letters.list(workspace, 'barn', { limit: 1 })).rejects.toMatchObject(missing);
  await letters.add(workspace, 'barn', {}, [letter('a')]);
  const bob = await vault.newAuthor();
  await expect(letters.remove(bob, 'shed', undefined, 'deleteDeadLetters')).rejects.toMatchObject(missing);
});

test('there is an end to letters, and to their life', async () => {
  const author = await authorWithStore();
  const { workspace } = author;
  const letters = createDeadLetters({ ...vault, most: 3 });
  await letters.add(workspace, 'shed', {}, [letter('a'), letter('b')]);
  await letters.add(workspace, 'shed', {}, [letter('c'), letter('d')]);
  expect(await letters.some(workspace, 'shed', undefined, 9)).toHaveLength(3);
  await sql`UPDATE dead_letter SET created_at = now() - interval '31 days' WHERE key = 'a'`.execute(
    vault.database.system,
  );
  await letters.sweep();
  const left = await letters.some(workspace, 'shed', undefined, 9);
  expect(left.map(({ key }) => key)).toEqual(expect.arrayContaining(['b', 'c']));
  expect(left).toHaveLength(2);
});
