import { randomUUID } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createPolicies } from './create-policies.ts';
import type { Policies, PolicyDraft } from './policies.ts';

const only =
  (wanted: number) =>
  (version: number): void => {
    if (version !== wanted) throw new ServiceError('request/changed-meanwhile', { kind: 'policy' });
  };

const draft: PolicyDraft = { name: 'a shop', domain: 'shop.example', policy: { perSecond: 2, perMinute: 0 } };

describe('createPolicies', () => {
  let server: TestDatabase;
  let policies: Policies;

  beforeAll(async () => {
    server = await createTestDatabase();
    policies = createPolicies({ database: server.database });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function newAuthor(): Promise<Author> {
    const workspace = randomUUID();
    await server.database.system.insertInto('workspace').values({ id: workspace, name: workspace }).execute();
    return { workspace, actor: 'user ada', address: '127.0.0.1', requestId: 'r-1' };
  }

  test('keeps a policy as it was given', async () => {
    const ada = await newAuthor();
    const made = await policies.create(ada, draft);
    expect(made).toMatchObject({ ...draft, version: 1 });
    expect(await policies.get(ada.workspace, made.id)).toEqual(made);
    expect(await policies.all(ada.workspace)).toEqual([made]);
  });

  test.each(['', '..', ' x', 'x ', 'a\0b', 'a\nb', '\uD800', 'x'.repeat(1_001)])(
    'the name %j is refused',
    async (name) => {
      const ada = await newAuthor();
      const refused = { code: 'request/invalid', fields: [{ pointer: '/body/name' }] };
      await expect(policies.create(ada, { ...draft, name })).rejects.toMatchObject(refused);
    },
  );

  test('a change makes a new version; a deleted policy is missing', async () => {
    const ada = await newAuthor();
    const { id } = await policies.create(ada, draft);
    const changed = await policies.update(ada, id, { ...draft, policy: { perTenSeconds: 7 } }, only(1));
    expect(changed).toMatchObject({ version: 2, policy: { perTenSeconds: 7 } });
    expect(changed.policy).not.toHaveProperty('perSecond');
    await policies.delete(ada, id, only(2));
    await expect(policies.get(ada.workspace, id)).rejects.toMatchObject({ code: 'request/not-found' });
    await expect(policies.delete(ada, id)).rejects.toMatchObject({ code: 'request/not-found' });
  });

  test('every change that is made is in the audit log, no other', async () => {
    const ada = await newAuthor();
    const { id } = await policies.create(ada, draft);
    await policies.update(ada, id, { ...draft, policy: { perSecond: 0 } });
    await expect(policies.create(ada, draft)).rejects.toMatchObject({ code: 'policy/taken' });
    await policies.delete(ada, id);
    const { items } = await createAudit({ database: server.database }).list(ada.workspace, { limit: 10 });
    const entry = { actor: 'user ada', address: '127.0.0.1', requestId: 'r-1', object: id, outcome: 'ok' };
    const domain = 'shop.example';
    expect(items).toMatchObject([
      { ...entry, operation: 'deletePolicy', details: { domain, perSecond: 0 } },
      { ...entry, operation: 'updatePolicy', details: { domain, perSecond: 0 } },
      { ...entry, operation: 'createPolicy', details: { domain, perSecond: 2, perMinute: 0 } },
    ]);
  });

  test('a policy made in a transaction goes with it', async () => {
    const ada = await newAuthor();
    const undone = server.database.inWorkspace(ada.workspace, async (tx) => {
      await policies.create(ada, draft, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await policies.all(ada.workspace)).toEqual([]);
  });

  test('of changes to the same version at once, one wins', async () => {
    const ada = await newAuthor();
    const { id } = await policies.create(ada, draft);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((perSecond) => policies.update(ada, id, { ...draft, policy: { perSecond } }, only(1))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('request/changed-meanwhile');
    await expect(policies.delete(ada, id, only(1))).rejects.toMatchObject({
      code: 'request/changed-meanwhile',
    });
    expect(await policies.get(ada.workspace, id)).toMatchObject({ version: 2 });
  });

  test('a domain has one policy in each workspace', async () => {
    const ada = await newAuthor();
    const bob = await newAuthor();
    await policies.create(ada, draft);
    await policies.create(bob, draft);
    const other = await policies.create(ada, { ...draft, domain: 'other.example' });
    await expect(policies.create(ada, draft)).rejects.toMatchObject({ code: 'policy/taken' });
    await expect(policies.update(ada, other.id, draft)).rejects.toMatchObject({ code: 'policy/taken' });
    expect(await policies.get(ada.workspace, other.id)).toEqual(other);
  });

  test("another workspace's policy is missing", async () => {
    const ada = await newAuthor();
    const bob = await newAuthor();
    const { id } = await policies.create(ada, draft);
    const notFound = { code: 'request/not-found', details: { kind: 'policy', name: id } };
    await expect(policies.get(bob.workspace, id)).rejects.toMatchObject(notFound);
    await expect(policies.update(bob, id, draft)).rejects.toMatchObject(notFound);
    await expect(policies.delete(bob, id)).rejects.toMatchObject(notFound);
    expect(await policies.list(bob.workspace, { limit: 10 })).toEqual({ items: [] });
  });

  test.each([1, 2, 3, 7, 100])('pages of %i give every policy once, oldest first', async (limit) => {
    const ada = await newAuthor();
    const made: string[] = [];
    for (let n = 0; n < 7; n++) {
      made.push((await policies.create(ada, { ...draft, domain: `d${6 - n}.example` })).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await policies.list(ada.workspace, { limit, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(made.toSorted());
  });

  test('every change shows in the fingerprint of its workspace only', async () => {
    const ada = await newAuthor();
    const bob = await newAuthor();
    await policies.create(bob, draft);
    const seen: (string | undefined)[] = [];
    const look = async (): Promise<void> => {
      const all = await policies.fingerprints();
      seen.push(all.get(ada.workspace));
      bobs.add(all.get(bob.workspace));
    };
    const bobs = new Set<string | undefined>();
    await look();
    const { id } = await policies.create(ada, draft);
    await look();
    await policies.update(ada, id, draft);
    await look();
    await policies.delete(ada, id);
    await policies.create(ada, draft);
    await look();
    expect(new Set(seen).size).toBe(4);
    expect(bobs.size).toBe(1);
  });
});
