import { uuidV7, type EventType, type ServiceEvent } from '@rowmill/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { announceEvent, MOST_TRIES, MOST_WAITING } from './announce-event.ts';
import { createDeliveryLog } from './create-delivery-log.ts';
import { createOutbox } from './create-outbox.ts';
import { createWebhooks } from './create-webhooks.ts';
import type { DeliveryLog, Outbox, TakenDelivery } from './deliveries.ts';
import type { NewWebhook, WebhookDraft, Webhooks } from './webhooks.ts';

const DAY = 24 * 3_600_000;
const draft: WebhookDraft = {
  url: 'https://hooks.example/services/T0/token',
  events: ['query.failed', 'query.completed'],
  enabled: true,
};

describe('webhooks', () => {
  let vault: TestVault;
  let webhooks: Webhooks;
  let log: DeliveryLog;
  let outbox: Outbox;
  let ada: Author;
  let now = Date.now();

  beforeAll(async () => {
    vault = await openTestVault();
    const { database, chest } = vault;
    webhooks = createWebhooks({ database, chest, clock: () => now });
    log = createDeliveryLog({ database });
    outbox = createOutbox({ database });
  });
  afterAll(() => vault[Symbol.asyncDispose]());
  beforeEach(async () => {
    await vault.database.system.deleteFrom('webhook').execute();
    ada = await vault.newAuthor();
  });

  const make = (name: string, more: Partial<WebhookDraft> = {}, author = ada): Promise<NewWebhook> =>
    vault.database.inWorkspace(author.workspace, (tx) =>
      webhooks.create(tx, author, name, { ...draft, ...more }),
    );
  const eventOf = (type: EventType = 'query.failed'): ServiceEvent => ({
    id: uuidV7(Date.now()),
    type,
    at: new Date('2026-01-02T03:04:05.678Z'),
    data: { id: 'q', rows: 3 },
  });
  const announce = (event: ServiceEvent, only?: string, { workspace } = ada): Promise<number> =>
    vault.database.asSystem((tx) => announceEvent(tx, workspace, event, only));

  test('a webhook is kept as it was given; its secret is not in the database', async () => {
    const made = await make('alarm');
    expect(made).toMatchObject({ name: 'alarm', url: draft.url, version: 1, enabled: true });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret, ...record } = made;
    expect(await webhooks.get(ada.workspace, 'alarm')).toEqual(record);
    expect(await webhooks.secrets(ada.workspace, made.id)).toEqual([secret]);
    const rows = await vault.database.system.selectFrom('webhook').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    await expect(make('alarm')).rejects.toMatchObject({ code: 'request/taken' });
    await expect(make('..')).rejects.toMatchObject({ code: 'request/invalid' });
  });

  test('a change makes a version; a deleted one is missing, and its secret too', async () => {
    const { id } = await make('alarm');
    const stale = webhooks.update(ada, 'alarm', draft, (version) => {
      if (version !== 7) throw new Error('stale');
    });
    await expect(stale).rejects.toThrow('stale');
    const changed = await webhooks.update(ada, 'alarm', { ...draft, events: ['query.cancelled'] });
    expect(changed).toMatchObject({ version: 2, events: ['query.cancelled'] });
    await webhooks.delete(ada, 'alarm');
    const missing = { code: 'request/not-found' };
    await expect(webhooks.get(ada.workspace, 'alarm')).rejects.toMatchObject(missing);
    await expect(webhooks.delete(ada, 'alarm')).rejects.toMatchObject(missing);
    expect(await webhooks.secrets(ada.workspace, id)).toEqual([]);
    const { items } = await createAudit({ database: vault.database }).list(ada.workspace, { limit: 9 });
    expect(items.map(({ operation }) => operation)).toEqual([
      'deleteWebhook',
      'updateWebhook',
      'createWebhook',
    ]);
    expect(JSON.stringify(items)).not.toMatch(/token|whsec/);
  });

  test('for a day the old secret signs beside the new one', async () => {
    const { id, secret: first } = await make('alarm');
    const second = await vault.database.inWorkspace(ada.workspace, (tx) =>
      webhooks.renewSecret(tx, ada, 'alarm'),
    );
    expect(second).not.toBe(first);
    expect(await webhooks.secrets(ada.workspace, id)).toEqual([second, first]);
    now += DAY + 1;
    expect(await webhooks.secrets(ada.workspace, id)).toEqual([second]);
  });

  test('an event goes to those who listen, in its own workspace, once', async () => {
    const bob = await vault.newAuthor();
    await make('failures', { events: ['query.failed'] });
    await make('all');
    await make('others', { events: ['schedule.failed'] });
    await make('off', { enabled: false });
    await make('failures', {}, bob);
    const event = eventOf();
    expect(await announce(event)).toBe(2);
    expect(await announce(event)).toBe(0);
    expect(await announce(eventOf('schedule.failed'), 'all')).toBe(1);
    expect(await announce(eventOf(), 'off')).toBe(0);
    expect(await announce(eventOf(), 'nobody')).toBe(0);
    expect((await log.list(bob.workspace, 'failures', { limit: 9 })).items).toEqual([]);
    await expect(log.list(bob.workspace, 'all', { limit: 9 })).rejects.toMatchObject({
      code: 'request/not-found',
    });
    const { payload, ...told } = await log.get(ada.workspace, 'failures', event.id);
    expect(told).toMatchObject({ id: event.id, type: 'query.failed', state: 'waiting', attempts: 0 });
    expect(JSON.parse(payload)).toEqual({
      type: 'query.failed',
      timestamp: '2026-01-02T03:04:05.678Z',
      data: { id: 'q', rows: 3 },
    });
  });

  test('what was announced in a transaction goes with it', async () => {
    await make('alarm');
    const undone = vault.database.asSystem(async (tx) => {
      await announceEvent(tx, ada.workspace, eventOf());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outbox.take(10, 1_000)).toEqual([]);
  });

  test('a delivery is taken once, and again when its taker has died', async () => {
    const { id } = await make('alarm');
    const event = eventOf();
    await announce(event);
    const lease = 200;
    const both = await Promise.all([outbox.take(10, lease), outbox.take(10, lease)]);
    const [first] = both.flat();
    expect(both.flat()).toHaveLength(1);
    expect(first).toMatchObject({ webhook: id, event: event.id, url: draft.url, attempt: 1 });
    expect(first?.triesLeft).toBe(MOST_TRIES - 1);
    await expect.poll(() => outbox.take(10, 60_000)).toMatchObject([{ event: event.id, attempt: 2 }]);
    // Whoever was believed dead speaks up too late.
    await outbox.note(first!, { kind: 'delivered', status: 200 });
    expect(await log.get(ada.workspace, 'alarm', event.id)).toMatchObject({ state: 'waiting' });
    await outbox.note({ ...first!, attempt: 2 }, { kind: 'delivered', status: 204 });
    expect(await log.get(ada.workspace, 'alarm', event.id)).toMatchObject({
      state: 'delivered',
      status: 204,
      attempts: 2,
    });
  });

  test('what failed for now waits, what failed for good stays in the log and can be sent again', async () => {
    await make('alarm');
    const event = eventOf();
    await announce(event);
    const take = async (): Promise<TakenDelivery> => (await outbox.take(1, 60_000))[0]!;
    await outbox.note(await take(), { kind: 'later', status: 503, problem: 'busy', waitMs: 60_000 });
    expect(await outbox.take(1, 1_000)).toEqual([]);
    const waiting = await log.get(ada.workspace, 'alarm', event.id);
    expect(waiting).toMatchObject({ state: 'waiting', status: 503, problem: 'busy' });
    expect(waiting.nextAt!.getTime()).toBeGreaterThan(Date.now() + 50_000);
    await log.resend(ada, 'alarm', event.id);
    await outbox.note(await take(), { kind: 'failed', status: 400, problem: 'no' });
    expect(await log.get(ada.workspace, 'alarm', event.id)).toMatchObject({ state: 'failed' });
    expect(await outbox.take(1, 1_000)).toEqual([]);
    expect(await log.resend(ada, 'alarm', event.id)).toMatchObject({ state: 'waiting', id: event.id });
    expect(await take()).toMatchObject({ event: event.id, attempt: 3, triesLeft: MOST_TRIES - 1 });
  });

  test('who wants no more is switched off, and what waits stays', async () => {
    await make('alarm');
    const [first, second] = [eventOf(), eventOf()];
    await announce(first);
    const [taken] = await outbox.take(1, 60_000);
    await announce(second);
    await outbox.note(taken!, { kind: 'failed', status: 410, problem: 'gone', gone: true });
    expect(await webhooks.get(ada.workspace, 'alarm')).toMatchObject({ enabled: false, version: 2 });
    expect(await outbox.take(10, 1_000)).toEqual([]);
    await expect(log.resend(ada, 'alarm', first.id)).rejects.toMatchObject({ code: 'webhook/off' });
    await webhooks.update(ada, 'alarm', draft);
    expect(await outbox.take(10, 1_000)).toMatchObject([{ event: second.id }]);
  });

  /** As many messages as the line takes. */
  const fillLine = (webhook: string, state: 'waiting' | 'delivered', count: number): Promise<unknown> =>
    sql`INSERT INTO webhook_delivery (webhook, event, workspace, type, payload, tries_left, state)
      SELECT ${webhook}::uuid, gen_random_uuid(), ${ada.workspace}::uuid, 'query.failed', '{}', 1, ${state}
      FROM generate_series(1, ${count})`.execute(vault.database.system);

  test('where too many wait, an event is in the log and can be sent again', async () => {
    const { id } = await make('away');
    await fillLine(id, 'waiting', MOST_WAITING - 1);
    const [last, beyond] = [eventOf(), eventOf()];
    await announce(last, 'away');
    await announce(beyond, 'away');
    expect(await log.get(ada.workspace, 'away', last.id)).toMatchObject({ state: 'waiting' });
    expect(await log.get(ada.workspace, 'away', beyond.id)).toMatchObject({
      state: 'failed',
      problem: 'too many messages wait for the webhook',
    });
    expect(await log.resend(ada, 'away', beyond.id)).toMatchObject({ state: 'waiting' });
    await webhooks.delete(ada, 'away');
  });

  test('a log has an end; what waits is not forgotten', async () => {
    const { id } = await make('told much');
    await fillLine(id, 'delivered', 8);
    await fillLine(id, 'waiting', 2);
    await createOutbox({ database: vault.database, mostKept: 5 }).sweep();
    const { items } = await log.list(ada.workspace, 'told much', { limit: 20 });
    expect(items.filter(({ state }) => state === 'waiting')).toHaveLength(2);
    expect(items.length).toBeGreaterThanOrEqual(5);
    expect(items.length).toBeLessThanOrEqual(7);
    await webhooks.delete(ada, 'told much');
  });

  test('one that has much to tell does not keep the others waiting', async () => {
    const { id: talkative } = await make('talkative');
    for (let n = 0; n < 30; n++) await announce(eventOf(), 'talkative');
    const { id: quiet } = await make('quiet');
    await announce(eventOf(), 'quiet');
    const taken = await outbox.take(10, 60_000);
    expect(taken.filter(({ webhook }) => webhook === talkative).length).toBeLessThan(10);
    expect(taken.filter(({ webhook }) => webhook === quiet)).toHaveLength(1);
    expect(await outbox.take(10, 60_000, [talkative])).toEqual([]);
    expect(await outbox.take(10, 60_000)).not.toEqual([]);
  });

  test('a long line for one is not read to find its first', async () => {
    const { id } = await make('alarm');
    // As in a service that has run for a while: the plan of the statement was made when there was nothing to send.
    for (let n = 0; n < 20; n++) await outbox.take(4, 60_000);
    await sql`INSERT INTO webhook_delivery (webhook, event, workspace, type, payload, tries_left)
      SELECT ${id}::uuid, gen_random_uuid(), ${ada.workspace}::uuid, 'query.notice', '{}', 1
      FROM generate_series(1, 30000)`.execute(vault.database.system);
    const began = performance.now();
    for (let n = 0; n < 5; n++) expect(await outbox.take(4, 60_000)).toHaveLength(4);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('a name is the same however it is composed', async () => {
    await make('caf\u00e9');
    const name = 'cafe\u0301';
    expect(await announce(eventOf(), name)).toBe(1);
    expect((await log.list(ada.workspace, name, { limit: 9 })).items).toHaveLength(1);
    expect(await webhooks.get(ada.workspace, name)).toMatchObject({ name: 'caf\u00e9' });
    expect(await webhooks.update(ada, name, draft)).toMatchObject({ version: 2 });
    await webhooks.delete(ada, name);
  });

  test('more renewals at once than there are connections', async () => {
    const { id } = await make('alarm');
    const secrets = await Promise.all(
      Array.from({ length: 30 }, () =>
        vault.database.inWorkspace(ada.workspace, (tx) => webhooks.renewSecret(tx, ada, 'alarm')),
      ),
    );
    const [current, former] = await webhooks.secrets(ada.workspace, id);
    expect(secrets).toContain(current);
    expect(secrets).toContain(former);
  });

  test.each([1, 3, 100])('pages of %i give the whole log, newest first', async (limit) => {
    await make('alarm');
    const events: string[] = [];
    for (let n = 0; n < 7; n++) {
      const event = { ...eventOf(), id: uuidV7(Date.now() + n) };
      await announce(event);
      events.push(event.id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await log.list(ada.workspace, 'alarm', { limit, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(events.toReversed());
  });

  test('the log forgets after a month', async () => {
    await make('alarm');
    await announce(eventOf());
    expect(await outbox.sweep()).toBe(0);
    const old = new Date(Date.now() - 31 * DAY);
    await vault.database.system.updateTable('webhook_delivery').set({ created_at: old }).execute();
    expect(await outbox.sweep()).toBe(1);
  });
});
