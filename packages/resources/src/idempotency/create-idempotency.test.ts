import { uuidV7 } from '@rowmill/contracts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createIdempotency } from './create-idempotency.ts';
import type { Idempotency, KeptReply, KeyedRequest } from './idempotency.ts';

let own: TestDatabase;
let idempotency: Idempotency;
let time = Date.now();
const workspace = uuidV7(Date.now());
const other = uuidV7(Date.now());
const HOUR = 3_600_000;

beforeAll(async () => {
  own = await createTestDatabase();
  const { system } = own.database;
  await system
    .insertInto('workspace')
    .values([
      { id: workspace, name: 'a' },
      { id: other, name: 'b' },
    ])
    .execute();
  idempotency = createIdempotency({ database: own.database, now: () => time });
});
afterAll(() => own[Symbol.asyncDispose]());

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const request = (key: string, asked = 'x', from: Partial<KeyedRequest> = {}): KeyedRequest => ({
  workspace,
  actor: 'key 1',
  key,
  hash: hashOf(asked),
  ...from,
});
const reply = (body: string): KeptReply => ({ status: 201, headers: { location: '/v1/x' }, body });
const create = (asked: KeyedRequest, body: string) => idempotency.createOnce(asked, async () => body, reply);

describe('creating once', () => {
  test('the first answers, the rest repeats it word for word', async () => {
    expect(await create(request('a'), '{"b":1,"a":2}')).toEqual({ answer: '{"b":1,"a":2}' });
    expect(await create(request('a'), 'never')).toEqual({ replayed: reply('{"b":1,"a":2}') });
  });

  test('another request with the key is refused', async () => {
    await create(request('b'), '1');
    await expect(create(request('b', 'y'), '2')).rejects.toMatchObject({ code: 'request/key-reused' });
  });

  test('keys of other callers and workspaces are other keys', async () => {
    await create(request('c'), '1');
    expect(await create(request('c', 'y', { actor: 'key 2' }), '2')).toEqual({ answer: '2' });
    expect(await create(request('c', 'y', { workspace: other }), '3')).toEqual({ answer: '3' });
  });

  test('while the first runs, the second is told so', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<string>();
    const first = idempotency.createOnce(
      request('d'),
      async () => {
        begun.resolve();
        return end.promise;
      },
      reply,
    );
    await begun.promise;
    await expect(create(request('d'), '2')).rejects.toMatchObject({
      code: 'request/still-running',
      retryAfterMs: 1000,
    });
    end.resolve('1');
    expect(await first).toEqual({ answer: '1' });
  });

  test('what fails leaves nothing behind, neither its work nor the key', async () => {
    const failing = idempotency.createOnce(
      request('e'),
      async (tx) => {
        await tx
          .insertInto('domain_policy')
          .values({ id: uuidV7(time), workspace, name: 'n', domain: 'd.example', limits: '{}' })
          .execute();
        throw new Error('no');
      },
      reply,
    );
    await expect(failing).rejects.toThrow('no');
    expect(await own.database.system.selectFrom('domain_policy').select('id').execute()).toEqual([]);
    expect(await create(request('e', 'y'), '2')).toEqual({ answer: '2' });
  });

  test('after 24 h a key is new, and swept', async () => {
    await create(request('f'), '1');
    time += 24 * HOUR;
    expect(await create(request('f', 'y'), '2')).toEqual({ answer: '2' });
    time += HOUR;
    expect(await idempotency.sweep()).toBeGreaterThan(0);
    expect(await create(request('f', 'y'), 'never')).toEqual({ replayed: reply('2') });
  });
});

describe('dispatching once', () => {
  const [first, second] = [uuidV7(1), uuidV7(2)];

  test('the id is settled by the first; the rest learns how far it got', async () => {
    expect(await idempotency.claim(request('g'), first)).toEqual({ subject: first, state: 'new', ageMs: 0 });
    time += 5;
    expect(await idempotency.claim(request('g'), second)).toEqual({
      subject: first,
      state: 'open',
      ageMs: 5,
    });
    await idempotency.finish(request('g'));
    expect(await idempotency.claim(request('g'), second)).toMatchObject({ subject: first, state: 'done' });
    await expect(idempotency.claim(request('g', 'y'), second)).rejects.toMatchObject({
      code: 'request/key-reused',
    });
  });

  test('what was released is new again; what is done stays', async () => {
    await idempotency.claim(request('h'), first);
    await idempotency.release(request('h'));
    expect(await idempotency.claim(request('h', 'y'), second)).toMatchObject({
      subject: second,
      state: 'new',
    });
    await idempotency.finish(request('h', 'y'));
    await idempotency.release(request('h', 'y'));
    expect(await idempotency.claim(request('h', 'y'), first)).toMatchObject({
      subject: second,
      state: 'done',
    });
  });
});
