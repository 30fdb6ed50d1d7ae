import { ServiceError } from '@rowmill/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { createCredentials } from '../credentials/create-credentials.ts';
import { createSecrets } from './create-secrets.ts';
import type { SecretDraft, SecretRecord, Secrets } from './secrets.ts';

const only =
  (wanted: number) =>
  (version: number): void => {
    if (version !== wanted) throw new ServiceError('request/changed-meanwhile', { kind: 'secret' });
  };

describe('createSecrets', () => {
  let vault: TestVault;
  let secrets: Secrets;

  beforeAll(async () => {
    vault = await openTestVault();
    secrets = createSecrets({ database: vault.database, chest: vault.chest });
  });
  afterAll(() => vault[Symbol.asyncDispose]());

  const create = (author: Author, draft: SecretDraft): Promise<SecretRecord> =>
    vault.database.inWorkspace(author.workspace, (tx) => secrets.create(author, draft, tx));
  const valueOf = async ({ workspace }: Author, name: string): Promise<string | undefined> =>
    (await secrets.open(workspace, name))?.value;

  test('keeps the value in the chest and tells the rest', async () => {
    const ada = await vault.newAuthor();
    const metadata = { type: 'token', b: [1, null], a: '\0' };
    const made = await create(ada, { name: 'token', secret: 'marker-1', providerType: 'shop', metadata });
    expect(made).toMatchObject({ name: 'token', providerType: 'shop', metadata, hasValue: true });
    expect(Object.keys(made.metadata!)).toEqual(['type', 'b', 'a']);
    expect(JSON.stringify(made)).not.toContain('marker-1');
    expect(await secrets.get(ada.workspace, 'token')).toEqual(made);
    expect(await secrets.list(ada.workspace, { limit: 10 })).toEqual({ items: [made] });
    expect(await valueOf(ada, 'token')).toBe('marker-1');
    await expect(create(ada, { name: 'token', secret: 'x' })).rejects.toMatchObject({
      code: 'request/taken',
    });
    expect(await valueOf(ada, 'token')).toBe('marker-1');
  });

  test('a secret can be without a value until one is put', async () => {
    const ada = await vault.newAuthor();
    expect(await create(ada, { name: 'later' })).toMatchObject({ hasValue: false });
    expect(await valueOf(ada, 'later')).toBeUndefined();
    expect(await secrets.put(ada, { name: 'later', secret: 'now' })).toMatchObject({
      hasValue: true,
      isNew: false,
    });
    expect(await valueOf(ada, 'later')).toBe('now');
  });

  test('put creates and replaces; without a value the old one stays', async () => {
    const ada = await vault.newAuthor();
    const first = await secrets.put(ada, { name: 's', secret: 'one', providerType: 'p' }, only(0));
    expect(first).toMatchObject({ isNew: true, hasValue: true });
    const second = await secrets.put(ada, { name: 's', metadata: { type: 'x' } }, only(first.version));
    expect(second).toMatchObject({ isNew: false, hasValue: true, metadata: { type: 'x' } });
    expect(second).not.toHaveProperty('providerType');
    expect(second.version).toBeGreaterThan(first.version);
    expect(await valueOf(ada, 's')).toBe('one');
    const refused = secrets.put(ada, { name: 's', secret: 'lost' }, only(first.version));
    await expect(refused).rejects.toMatchObject({ code: 'request/changed-meanwhile' });
    expect(await valueOf(ada, 's')).toBe('one');
    await expect(secrets.put(ada, { name: 'none', secret: 'x' }, only(7))).rejects.toMatchObject({
      code: 'request/changed-meanwhile',
    });
    await expect(secrets.get(ada.workspace, 'none')).rejects.toMatchObject({ code: 'request/not-found' });
  });

  test('hosts are sealed with the value: who writes into the table widens nothing', async () => {
    const ada = await vault.newAuthor();
    await create(ada, { name: 's', secret: 'one', metadata: { hosts: ['A.test', '*.b.test'] } });
    const opened = { value: 'one', hosts: ['a.test', '*.b.test'] };
    expect(await secrets.open(ada.workspace, 's')).toEqual(opened);
    await sql`UPDATE secret SET metadata = '{"hosts":["evil.test"]}' WHERE workspace = ${ada.workspace}`.execute(
      vault.database.system,
    );
    expect(await secrets.open(ada.workspace, 's')).toEqual(opened);
    await create(ada, { name: 'nowhere', secret: 'x' });
    expect(await secrets.open(ada.workspace, 'nowhere')).toEqual({ value: 'x', hosts: [] });
    expect(await secrets.open(ada.workspace, 'none')).toBeUndefined();
  });

  test('a value goes further only if it is given again', async () => {
    const ada = await vault.newAuthor();
    const named = (...hosts: string[]) => ({ name: 's', metadata: { hosts } });
    await secrets.put(ada, { ...named('a.test', '*.b.test'), secret: 'one' });
    for (const wider of [named('evil.test'), named('a.test', 'b.test'), named(), { name: 's' }])
      await expect(secrets.put(ada, wider)).rejects.toMatchObject({
        code: 'vault/secret-needed-again',
        details: { kind: 'secret', name: 's', missing: 'secret' },
      });
    expect(await secrets.open(ada.workspace, 's')).toEqual({ value: 'one', hosts: ['a.test', '*.b.test'] });
    await secrets.put(ada, named('x.b.test'));
    expect(await secrets.open(ada.workspace, 's')).toEqual({ value: 'one', hosts: ['x.b.test'] });
    await expect(secrets.put(ada, named('a.test'))).rejects.toMatchObject({
      code: 'vault/secret-needed-again',
    });
    await secrets.put(ada, { ...named('a.test'), secret: 'two' });
    expect(await secrets.open(ada.workspace, 's')).toEqual({ value: 'two', hosts: ['a.test'] });
  });

  test.each([
    ['a.test', ''],
    [[7], '/0'],
    [['a.test', '*.co.uk'], '/1'],
    [['https://a.test'], '/0'],
  ])('the hosts %j are refused', async (hosts, at) => {
    const ada = await vault.newAuthor();
    const refused = { code: 'request/invalid', fields: [{ pointer: `/body/metadata/hosts${at}` }] };
    const draft = { name: 's', secret: 'x', metadata: { hosts } };
    await expect(create(ada, draft)).rejects.toMatchObject(refused);
    await expect(secrets.put(ada, draft)).rejects.toMatchObject(refused);
  });

  test('no secret takes the place of a credential’s field', async () => {
    const ada = await vault.newAuthor();
    const fields = { domain: 'dev-1.okta.com', apiToken: 'x' };
    await createCredentials(vault).create(ada, { name: 'people', type: 'okta', fields });
    const draft = { name: 'people.apiToken', secret: 'x' };
    await expect(create(ada, draft)).rejects.toMatchObject({ code: 'request/taken' });
    await expect(secrets.put(ada, draft)).rejects.toMatchObject({ code: 'request/taken' });
    await create(ada, { name: 'staff.apiToken', secret: 'x' });
    const staff = createCredentials(vault).create(ada, { name: 'staff', type: 'okta', fields });
    await expect(staff).rejects.toMatchObject({ code: 'request/taken' });
  });

  test('a deleted secret is missing, and those of other types are none of these', async () => {
    const ada = await vault.newAuthor();
    const { version } = await create(ada, { name: 's', secret: 'x' });
    await vault.put({ workspace: ada.workspace, type: 'store', name: 's' }, 'of a store');
    await vault.put({ workspace: ada.workspace, type: 'store', name: 't' }, 'of a store');
    await expect(secrets.delete(ada, 's', only(version + 1))).rejects.toMatchObject({
      code: 'request/changed-meanwhile',
    });
    await secrets.delete(ada, 's', only(version));
    for (const name of ['s', 't'])
      await expect(secrets.delete(ada, name)).rejects.toMatchObject({ code: 'request/not-found' });
    expect(await secrets.list(ada.workspace, { limit: 10 })).toEqual({ items: [] });
    expect(await vault.chest.open(ada.workspace, 'store', 's')).toMatchObject({ value: 'of a store' });
  });

  test("another workspace's secret is missing", async () => {
    const [ada, bob] = [await vault.newAuthor(), await vault.newAuthor()];
    await create(ada, { name: 's', secret: 'x' });
    const notFound = { code: 'request/not-found', details: { kind: 'secret', name: 's' } };
    await expect(secrets.get(bob.workspace, 's')).rejects.toMatchObject(notFound);
    await expect(secrets.delete(bob, 's')).rejects.toMatchObject(notFound);
    expect(await secrets.put(bob, { name: 's', secret: "bob's" })).toMatchObject({ isNew: true });
    expect(await valueOf(ada, 's')).toBe('x');
  });

  test.each(['', '..', ' x', 'a\nb'])('the name %j is refused', async (name) => {
    const ada = await vault.newAuthor();
    const refused = { code: 'request/invalid', fields: [{ pointer: '/body/name' }] };
    await expect(create(ada, { name, secret: 'x' })).rejects.toMatchObject(refused);
    await expect(secrets.put(ada, { name, secret: 'x' })).rejects.toMatchObject(refused);
  });

  test('every change is in the audit log, without the value', async () => {
    const ada = await vault.newAuthor();
    await create(ada, { name: 's', secret: 'marker-2' });
    await secrets.put(ada, { name: 's', secret: 'marker-2' });
    await secrets.put(ada, { name: 's' });
    await secrets.delete(ada, 's');
    const { items } = await createAudit({ database: vault.database }).list(ada.workspace, { limit: 10 });
    expect(items.map(({ operation, object, details }) => [operation, object, details])).toEqual([
      ['deleteSecret', 's', {}],
      ['putSecret', 's', { hasNewValue: false }],
      ['putSecret', 's', { hasNewValue: true }],
      ['createSecret', 's', {}],
    ]);
    expect(JSON.stringify(items)).not.toContain('marker-2');
  });
});
