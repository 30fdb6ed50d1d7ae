import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase } from '@rowmill/resources/testing';
import { startProgram } from '@rowmill/server';
import { expect, test } from 'vitest';
import { startMailServer } from '../../apps/server/src/mail/mail-server.fixture.ts';

interface Heard {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Somebody else's service, which is told. */
async function startListener(heard: Heard[]): Promise<Server> {
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      heard.push(JSON.parse(body) as Heard);
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('a schedule that fails writes a letter and tells its webhook, through real servers', async () => {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-alerts-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const database = opened.use(await createTestDatabase());
  const mail = opened.use(await startMailServer());
  const heard: Heard[] = [];
  const listener = await startListener(heard);
  opened.defer(() => void listener.close());
  const program = opened.use(
    await startProgram({
      flags: {
        data: directory,
        databaseUrl: database.url,
        port: 0,
        'log.level': 'fatal',
        'disk.lowBytes': 0,
        'egress.allow': ['127.0.0.1/32'],
        'smtp.host': '127.0.0.1',
        'smtp.port': mail.port,
        'smtp.tls': 'none',
        'smtp.from': 'mill@rowmill.example',
      },
    }),
  );
  const call = async (path: string, body?: object): Promise<Readonly<Record<string, unknown>>> => {
    const reply = await fetch(`${program.address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `svc ${program.firstAccess!.key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${said}`);
    return JSON.parse(said) as Readonly<Record<string, unknown>>;
  };
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  await call('/v1/webhooks', { name: 'pager', url, events: ['query.cancelled'] });
  await call('/v1/almanac/schedules', {
    queryId: 'prices',
    query: 'range 1 3 || expect "value > 1"',
    alerts: { failure: true, mail: ['Ada <ada@shop.example>'], webhook: 'pager' },
  });

  const tried = await call('/v1/sirp/schedules/prices/alerts/test');
  expect(tried).toMatchObject({ mail: 1, webhook: { delivered: true, status: 204 } });
  expect(mail.mails).toHaveLength(1);
  expect(heard).toMatchObject([{ type: 'webhook.test' }]);

  const { id } = await call('/v1/sirp/schedules/prices/run');
  await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBe(2);
  expect(mail.mails[1]).toMatchObject({ from: 'mill@rowmill.example', to: ['ada@shop.example'] });
  expect(mail.mails[1]!.source).toContain('Subject: The schedule prices failed');
  expect(mail.mails[1]!.source).toContain(String(id));
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(2);
  expect(heard[1]).toMatchObject({
    type: 'schedule.failed',
    data: { schedule: 'prices', query: id, failuresInRow: 1, code: 'engine/expectation-failed' },
  });
});
