import { uuidV7 } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { createRemarks } from './create-remarks.ts';
import type { Remarks } from './remarks.ts';

let vault: TestVault;
let remarks: Remarks;

beforeAll(async () => {
  vault = await openTestVault();
  remarks = createRemarks({ database: vault.database });
});
afterAll(() => vault[Symbol.asyncDispose]());

async function newQuery(workspace: string): Promise<string> {
  const id = uuidV7(Date.now());
  await vault.database.system
    .insertInto('query')
    .values({
      id,
      workspace,
      excerpt: 'range 1 2',
      terms: '{}',
      work: '{}',
      state: 'completed',
      created_at: new Date(),
    })
    .execute();
  return id;
}

test('what is left out stays', async () => {
  const ada = await vault.newAuthor();
  const query = await newQuery(ada.workspace);
  expect(await remarks.get(ada.workspace, query)).toEqual({ starred: false, note: '' });
  expect(await remarks.put(ada, query, { note: 'odd prices' })).toEqual({
    starred: false,
    note: 'odd prices',
  });
  expect(await remarks.put(ada, query, { starred: true })).toEqual({ starred: true, note: 'odd prices' });
  expect(await remarks.put(ada, query, { note: '' })).toEqual({ starred: true, note: '' });
  expect(await remarks.get(ada.workspace, query)).toEqual({ starred: true, note: '' });
});

test("another workspace's run is missing, as is one that was deleted", async () => {
  const [ada, bob] = [await vault.newAuthor(), await vault.newAuthor()];
  const query = await newQuery(ada.workspace);
  await remarks.put(ada, query, { starred: true });
  await expect(remarks.put(bob, query, { starred: true })).rejects.toMatchObject({
    code: 'request/not-found',
  });
  expect(await remarks.get(bob.workspace, query)).toEqual({ starred: false, note: '' });
  await vault.database.system.deleteFrom('query').where('id', '=', query).execute();
  await expect(remarks.put(ada, query, { note: 'x' })).rejects.toMatchObject({ code: 'request/not-found' });
  expect(await remarks.get(ada.workspace, query)).toEqual({ starred: false, note: '' });
});

test('a note holds no NUL, and each change is in the audit log', async () => {
  const ada = await vault.newAuthor();
  const query = await newQuery(ada.workspace);
  await expect(remarks.put(ada, query, { note: 'a\0' })).rejects.toMatchObject({ code: 'request/invalid' });
  await remarks.put(ada, query, { starred: true, note: 'abc' });
  const { items } = await createAudit({ database: vault.database }).list(ada.workspace, { limit: 10 });
  expect(items).toMatchObject([
    { operation: 'updateQuery', object: query, details: { starred: true, noteCharacters: 3 } },
  ]);
});
