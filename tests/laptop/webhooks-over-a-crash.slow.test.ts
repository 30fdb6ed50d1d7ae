import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { startLaptop, type Laptop } from './start-laptop.ts';

interface Got {
  readonly id: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

test('kill −9 while a message is on its way loses no message', { timeout: 300_000 }, async () => {
  await using opened = new AsyncDisposableStack();
  const data = await mkdtemp(join(tmpdir(), 'rowmill-webhook-crash-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  const got: Got[] = [];
  const held: ServerResponse[] = [];
  let answers = false;
  const listener = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      got.push({ id: headers['webhook-id']!, body: Buffer.concat(pieces).toString(), headers });
      if (answers) response.writeHead(204).end();
      else held.push(response);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  opened.defer(() => {
    listener.closeAllConnections();
    listener.close();
  });
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  const env = { ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' };

  const first = await startLaptop({ data, env });
  const { secret } = await post(first, '/v1/webhooks', { name: 'ends', url, events: ['query.completed'] });
  const ids: unknown[] = [];
  for (let n = 0; n < 3; n++)
    ids.push((await post(first, '/v1/sirp/query/runner/dispatch/wait', { query: 'range 1 3' }))['id']);
  await expect.poll(() => got.length, { timeout: 20_000 }).toBe(3);
  await first.kill();

  answers = true;
  const second = await startLaptop({ data, key: first.key, env });
  opened.defer(async () => void (await second.stop()));
  // Another process may take over once the first one must be believed dead.
  await expect.poll(() => got.length, { timeout: 120_000, interval: 500 }).toBe(6);
  const [before, after] = [got.slice(0, 3), got.slice(3)];
  const shown = (messages: readonly Got[]): Set<string> =>
    new Set(messages.map(({ id, body }) => `${id} ${body}`));
  expect(shown(after)).toEqual(shown(before));
  const told = after.map(({ body, headers }) => new Webhook(String(secret)).verify(body, headers));
  const toldIds = told.map((message) => (message as { data: { id: string } }).data.id);
  expect(new Set(toldIds)).toEqual(new Set(ids));
  const log = await (await second.call('/v1/webhooks/ends/deliveries')).json();
  expect(log).toMatchObject({ items: [1, 2, 3].map(() => ({ state: 'delivered', attempts: 2 })) });
});

async function post(laptop: Laptop, path: string, body: object): Promise<Record<string, unknown>> {
  const reply = await laptop.call(path, { method: 'POST', body: JSON.stringify(body) });
  const json = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(json)}`);
  return json;
}
