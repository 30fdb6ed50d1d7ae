import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createAudit } from './create-audit.ts';
import type { Audit } from './audit.ts';

describe('createAudit', () => {
  let server: TestDatabase;
  let audit: Audit;
  let owner: Client;

  beforeAll(async () => {
    server = await createTestDatabase();
    audit = createAudit({ database: server.database });
    owner = new Client({ connectionString: server.url, options: '-c search_path=rowmill' });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server[Symbol.asyncDispose]();
  });

  const write = (workspace: string, object: string, details = {}): Promise<void> =>
    server.database.inWorkspace(workspace, (tx) =>
      audit.write(tx, { workspace, actor: 'user ada', operation: 'deletePolicy', object, details }),
    );

  async function chainOf(length: number): Promise<string> {
    const workspace = randomUUID();
    for (let n = 1; n <= length; n++) await write(workspace, `object ${n}`, { n, nothing: null, yes: true });
    return workspace;
  }

  test('an untouched chain is whole, however odd its texts', async () => {
    const workspace = randomUUID();
    expect(await audit.verify(workspace)).toEqual({ ok: true, entries: 0 });
    const odd = ['', 'a\0b', '\uD800', '𝒳', `'"\\`, 'x'.repeat(5_000), 'e\u0301'];
    for (const text of odd) await write(workspace, text, { text, number: -0, big: 1e300, z: 1, a: 0.1 });
    expect(await audit.verify(workspace)).toEqual({ ok: true, entries: odd.length });
  });

  test('writers at the same time get dense numbers', async () => {
    const workspace = randomUUID();
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(workspace, String(n))));
    expect(await audit.verify(workspace)).toEqual({ ok: true, entries: 30 });
    const { items } = await audit.list(workspace, { limit: 100 });
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n));
  });

  test('what is rolled back leaves no entry, and an entry that fails takes the change back', async () => {
    const workspace = await chainOf(1);
    const name = randomUUID();
    await expect(
      server.database.asSystem(async (tx) => {
        await tx.insertInto('workspace').values({ id: randomUUID(), name }).execute();
        await audit.write(tx, { workspace: 'no uuid', actor: 'a', operation: 'createWorkspace' });
      }),
    ).rejects.toThrow();
    const made = await server.database.system
      .selectFrom('workspace')
      .selectAll()
      .where('name', '=', name)
      .execute();
    expect(made).toEqual([]);
    await expect(
      server.database.inWorkspace(workspace, async (tx) => {
        await audit.write(tx, { workspace, actor: 'a', operation: 'restartService' });
        throw new Error('later');
      }),
    ).rejects.toThrow('later');
    expect(await audit.verify(workspace)).toEqual({ ok: true, entries: 1 });
  });

  test.each([
    ['the first is taken out', 'DELETE FROM audit WHERE workspace = $1 AND number = 1', 1],
    ['one is taken out', 'DELETE FROM audit WHERE workspace = $1 AND number = 3', 3],
    ['the last is taken out', 'DELETE FROM audit WHERE workspace = $1 AND number = 5', 5],
    ['all are taken out', 'DELETE FROM audit WHERE workspace = $1', 1],
    ['the end is forgotten', 'DELETE FROM audit_end WHERE workspace = $1', 1],
    ['an actor is changed', `UPDATE audit SET actor = 'user bob' WHERE workspace = $1 AND number = 2`, 2],
    ['an address is added', `UPDATE audit SET address = '::1' WHERE workspace = $1 AND number = 4`, 4],
    ['details are changed', `UPDATE audit SET details = '{"n":9}' WHERE workspace = $1 AND number = 4`, 4],
    [
      'a time is changed',
      `UPDATE audit SET at = at + '1 ms'::interval WHERE workspace = $1 AND number = 5`,
      5,
    ],
    [
      'two change places',
      `UPDATE audit SET number = CASE number WHEN 2 THEN -3 ELSE -2 END WHERE workspace = $1 AND number IN (2, 3);
       UPDATE audit SET number = -number WHERE workspace = $1 AND number < 0`,
      2,
    ],
    [
      'one is taken out and the others move up',
      `DELETE FROM audit WHERE workspace = $1 AND number = 2;
       UPDATE audit SET number = -number + 1 WHERE workspace = $1 AND number > 2;
       UPDATE audit SET number = -number WHERE workspace = $1 AND number < 0`,
      2,
    ],
  ])('it is found when %s', async (_, statements, brokenAt) => {
    const workspace = await chainOf(5);
    expect(await audit.verify(workspace)).toEqual({ ok: true, entries: 5 });
    for (const statement of statements.split(';')) await owner.query(statement, [workspace]);
    expect(await audit.verify(workspace)).toMatchObject({ ok: false, brokenAt });
  });

  test('neither role can change, remove or fork what is written', async () => {
    const workspace = await chainOf(2);
    for (const act of [server.database.asSystem, server.database.inWorkspace.bind(null, workspace)]) {
      await expect(act((tx) => tx.deleteFrom('audit').execute())).rejects.toThrow('permission denied');
      await expect(act((tx) => tx.updateTable('audit').set({ actor: 'x' }).execute())).rejects.toThrow(
        'permission denied',
      );
      await expect(act((tx) => tx.updateTable('audit_end').set({ number: '1' }).execute())).rejects.toThrow(
        'permission denied',
      );
      const fork = (number: string, previous: Buffer) =>
        act((tx) =>
          tx
            .insertInto('audit')
            .values({
              workspace,
              number,
              at: new Date(),
              actor: 'x',
              address: null,
              request_id: null,
              operation: 'x',
              object: null,
              outcome: 'ok',
              details: '{}',
              previous_hash: previous,
              hash: Buffer.alloc(32, 1),
            })
            .execute(),
        );
      await expect(fork('3', Buffer.alloc(32))).rejects.toThrow('does not follow');
      await expect(fork('4', Buffer.alloc(32))).rejects.toThrow('does not follow');
      await expect(fork('1', Buffer.alloc(32))).rejects.toThrow('audit_end_pkey');
    }
    expect(await audit.verify(workspace)).toEqual({ ok: true, entries: 2 });
  });

  test('another workspace sees nothing and can write nothing here', async () => {
    const workspace = await chainOf(2);
    expect(await audit.list(randomUUID(), { limit: 10 })).toEqual({ items: [] });
    await expect(
      server.database.inWorkspace(randomUUID(), (tx) =>
        audit.write(tx, { workspace, actor: 'x', operation: 'x' }),
      ),
    ).rejects.toThrow();
    expect(await audit.verify(workspace)).toEqual({ ok: true, entries: 2 });
  });

  test.each([1, 2, 5, 100])('pages of %i give every entry once, newest first', async (limit) => {
    const workspace = await chainOf(5);
    const seen: number[] = [];
    let cursor: number | undefined;
    do {
      const page = await audit.list(workspace, { limit, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    expect(await audit.list(workspace, { limit: 10, operation: 'other' })).toEqual({ items: [] });
  });
});
