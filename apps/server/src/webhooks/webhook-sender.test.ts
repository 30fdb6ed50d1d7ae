import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ServiceError, uuidV7, type ServiceEvent } from '@rowmill/contracts';
import { createEgress } from '@rowmill/egress';
import {
  createChest,
  createDeliveryLog,
  createOutbox,
  createWebhooks,
  openKeyFile,
  type Author,
} from '@rowmill/resources';
import { createTestDatabase } from '@rowmill/resources/testing';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNoticeDesk } from './create-notice-desk.ts';
import { createWebhookSender, type WebhookSenderOptions } from './create-webhook-sender.ts';

interface Got {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Reply = number | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** Somebody who listens; answers by path as `replies` says, 204 when it says nothing, the last one for ever. */
async function startListener(replies: Readonly<Record<string, readonly Reply[]>> = {}) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      const planned = replies[path] ?? [];
      const n = got.filter((one) => one.path === path).length;
      got.push({
        path,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(pieces).toString(),
      });
      const reply = planned[Math.min(n, planned.length - 1)] ?? 204;
      const { status, headers = {} } = typeof reply === 'number' ? { status: reply } : reply;
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    got,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openWorld() {
  const server = await createTestDatabase();
  const { database } = server;
  const directory = await mkdtemp(join(tmpdir(), 'webhooks-'));
  const chest = await createChest({
    database,
    keyFile: await openKeyFile(join(directory, 'vault.keys'), { isOurs: true }),
  });
  const workspace = randomUUID();
  await database.system.insertInto('workspace').values({ id: workspace, name: workspace }).execute();
  const author: Author = { workspace, actor: 'user ada' };
  const webhooks = createWebhooks({ database, chest });
  const outbox = createOutbox({ database });
  const egress = createEgress({ allow: ['127.0.0.0/8'] });
  const troubles: unknown[] = [];
  return {
    database,
    workspace,
    webhooks,
    outbox,
    author,
    egress,
    troubles,
    log: createDeliveryLog({ database }),
    make: (name: string, url: string) =>
      database.inWorkspace(workspace, (tx) =>
        webhooks.create(tx, author, name, { url, events: ['query.completed'], enabled: true }),
      ),
    sender: (more: Partial<WebhookSenderOptions> = {}) =>
      createWebhookSender({
        webhooks,
        outbox,
        egress,
        everyMs: 20,
        waitBeforeNext: () => 10,
        onTrouble: (error) => troubles.push(error),
        ...more,
      }),
    async [Symbol.asyncDispose]() {
      await egress[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}

const eventOf = (): ServiceEvent => ({
  id: uuidV7(Date.now()),
  type: 'query.completed',
  at: new Date(),
  data: { id: 'q-1', rows: 3, words: 'grün — 日本' },
});

const refusal = (url: string, status: number): string =>
  new ServiceError('webhook/refused', { host: new URL(url).host, status }).message;

describe('createWebhookSender', () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const announce = async (event: ServiceEvent, only: string): Promise<void> => {
    const { sender, database, workspace } = world;
    await database.asSystem((tx) => sender().announce(tx, workspace, event, only));
  };
  const stateOf = async (name: string, event: ServiceEvent) => {
    const { payload: _, ...told } = await world.log.get(world.workspace, name, event.id);
    return told;
  };

  test('what was announced arrives, signed so that the library of the standard accepts it', async () => {
    await using listener = await startListener();
    const { secret } = await world.make('good', `${listener.url}/good`);
    await using sender = world.sender({ everyMs: 3_600_000 });
    sender.start();
    const event = eventOf();
    await announce(event, 'good');
    sender.wake();
    await expect.poll(() => listener.got.length).toBe(1);
    const [{ headers, body }] = listener.got as [Got];
    const checked = new Webhook(secret).verify(body, headers);
    expect(checked).toEqual({ type: event.type, timestamp: event.at.toISOString(), data: event.data });
    expect(headers['webhook-id']).toBe(event.id);
    expect(headers['content-type']).toBe('application/json');
    await expect.poll(() => stateOf('good', event)).toMatchObject({ state: 'delivered', status: 204 });
    const forged = { ...headers, 'webhook-id': randomUUID() };
    expect(() => new Webhook(secret).verify(body, forged)).toThrow('No matching signature');
  });

  test('while a secret is replaced, those who know the old one and those who know the new one accept', async () => {
    await using listener = await startListener();
    const { secret: old } = await world.make('renewed', `${listener.url}/renewed`);
    const { database, workspace, webhooks, author } = world;
    const fresh = await database.inWorkspace(workspace, (tx) => webhooks.renewSecret(tx, author, 'renewed'));
    await using sender = world.sender();
    expect(await sender.tryOut(workspace, 'renewed')).toMatchObject({ delivered: true, status: 204 });
    const [{ headers, body }] = listener.got as [Got];
    for (const secret of [old, fresh])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({
        type: 'webhook.test',
        data: { webhook: 'renewed' },
      });
  });

  test('what fails is tried again under the same id with the same bytes, until it is taken', async () => {
    await using listener = await startListener({
      '/flaky': [500, { status: 302, headers: { location: '/elsewhere' } }, 404, 200],
    });
    await world.make('flaky', `${listener.url}/flaky`);
    await using sender = world.sender();
    sender.start();
    const event = eventOf();
    await announce(event, 'flaky');
    await expect.poll(() => stateOf('flaky', event)).toMatchObject({ state: 'delivered', attempts: 4 });
    expect(new Set(listener.got.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(listener.got.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('after the last try it is given up, and its owner can send it again', async () => {
    await using listener = await startListener({ '/broken': [...Array<number>(10).fill(503), 200] });
    await world.make('broken', `${listener.url}/broken`);
    await using sender = world.sender();
    sender.start();
    const event = eventOf();
    await announce(event, 'broken');
    const given = { state: 'failed', attempts: 10, status: 503, problem: refusal(listener.url, 503) };
    await expect.poll(() => stateOf('broken', event), { timeout: 15_000 }).toMatchObject(given);
    await world.log.resend(world.author, 'broken', event.id);
    sender.wake();
    await expect.poll(() => stateOf('broken', event)).toMatchObject({ state: 'delivered', attempts: 11 });
  });

  test('the other side is heard: Retry-After makes it wait, 410 switches the webhook off', async () => {
    await using listener = await startListener({
      '/busy': [{ status: 429, headers: { 'retry-after': '120' } }],
      '/gone': [410],
    });
    await world.make('busy', `${listener.url}/busy`);
    await world.make('gone', `${listener.url}/gone`);
    await using sender = world.sender({ waitBeforeNext: (_tries, askedMs) => askedMs });
    sender.start();
    const [first, second] = [eventOf(), eventOf()];
    await announce(first, 'busy');
    await announce(second, 'gone');
    await expect.poll(() => stateOf('busy', first)).toMatchObject({ status: 429 });
    const { nextAt } = await stateOf('busy', first);
    expect(nextAt!.getTime() - Date.now()).toBeGreaterThan(100_000);
    await expect.poll(() => stateOf('gone', second)).toMatchObject({ state: 'failed', status: 410 });
    expect(await world.webhooks.get(world.workspace, 'gone')).toMatchObject({ enabled: false });
  });

  test('nothing goes where the way out does not lead, and the log says so', async () => {
    await world.make('inside', 'http://10.1.2.3/metadata');
    await using sender = world.sender();
    expect(await sender.tryOut(world.workspace, 'inside')).toMatchObject({
      delivered: false,
      problem: expect.stringContaining('10.1.2.3'),
    });
  });

  test('a sender that dies in the middle loses nothing', async () => {
    await using listener = await startListener();
    await world.make('lasting', `${listener.url}/lasting`);
    const event = eventOf();
    await announce(event, 'lasting');
    // What a process that is killed leaves behind: taken on, never noted.
    const taken = await world.outbox.take(16, 300);
    expect(taken.map(({ event: id }) => id)).toContain(event.id);
    await using sender = world.sender();
    sender.start();
    await expect
      .poll(() => stateOf('lasting', event), { timeout: 5_000 })
      .toMatchObject({ state: 'delivered' });
    expect(listener.got).toHaveLength(1);
  });

  test('one that never answers does not keep the others waiting', async () => {
    await using world = await openWorld();
    await using listener = await startListener();
    await world.make('slow', 'http://slow.test/');
    await world.make('quick', `${listener.url}/quick`);
    let waiting = 0;
    const egress: WebhookSenderOptions['egress'] = {
      async send(request) {
        if (!request.url.startsWith('http://slow.test/')) return world.egress.send(request);
        waiting++;
        return new Promise((_resolve, reject) => {
          request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
        });
      },
    };
    await using sender = world.sender({ egress });
    sender.start();
    for (let n = 0; n < 40; n++)
      await world.database.asSystem((tx) => sender.announce(tx, world.workspace, eventOf(), 'slow'));
    await expect.poll(() => waiting).toBeGreaterThan(3);
    await setTimeout(200);
    await world.database.asSystem((tx) => sender.announce(tx, world.workspace, eventOf(), 'quick'));
    await expect.poll(() => listener.got).toHaveLength(1);
  });

  test('a notice finds its place, once, or its row hears that there is none', async () => {
    const { id: webhook } = await world.make('crowded', 'http://127.0.0.1:1/');
    await using sender = world.sender();
    const desk = createNoticeDesk(world.database, sender);
    const notice = { id: uuidV7(Date.now()), query: randomUUID(), stage: 1, webhook: 'crowded', data: {} };
    const tell = (id: string, name = 'crowded'): Promise<void> =>
      desk.tell({ ...notice, workspace: world.workspace, id, webhook: name });
    await tell(notice.id);
    await sql`INSERT INTO webhook_delivery (webhook, event, workspace, type, payload, tries_left)
      SELECT ${webhook}::uuid, gen_random_uuid(), ${world.workspace}::uuid, 'query.notice', '{}', 1
      FROM generate_series(1, 10000)`.execute(world.database.system);
    await tell(notice.id);
    await expect(tell(uuidV7(Date.now()))).rejects.toMatchObject({ code: 'webhook/full', retry: true });
    await expect(tell(notice.id, 'nobody')).rejects.toMatchObject({ code: 'webhook/unknown' });
    await world.webhooks.delete(world.author, 'crowded');
  });

  test('four senders together send each of many once', async () => {
    await using listener = await startListener();
    for (let n = 0; n < 5; n++) await world.make(`many-${n}`, `${listener.url}/many-${n}`);
    const events = Array.from({ length: 40 }, eventOf);
    for (const [n, event] of events.entries()) await announce(event, `many-${n % 5}`);
    await using senders = new AsyncDisposableStack();
    for (let n = 0; n < 4; n++) senders.use(world.sender()).start();
    await expect.poll(() => listener.got.length, { timeout: 15_000 }).toBe(40);
    for (const [n, event] of events.entries())
      await expect.poll(() => stateOf(`many-${n % 5}`, event)).toMatchObject({ state: 'delivered' });
    expect(new Set(listener.got.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
    expect(listener.got).toHaveLength(40);
    expect(world.troubles).toEqual([]);
  });
});
