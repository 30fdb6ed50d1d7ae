import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLaptop } from './start-laptop.ts';

const ROWS = 3_000;
const KILLS = 2;

/** Contents by delivery key, one for each time that it came. */
const received = new Map<string, string[]>();
let requests = 0;
let whenToDie: (() => void) | undefined;

/** Takes rows, and at times the program dies before it hears of that. */
const server = createServer((request, reply) => {
  void Array.fromAsync(request).then((pieces) => {
    const rows = JSON.parse(Buffer.concat(pieces as Uint8Array[]).toString()) as {
      _key: string;
      n: number;
    }[];
    for (const { _key: key, n } of rows) received.set(key, [...(received.get(key) ?? []), String(n)]);
    if (++requests % 2 === 0 && whenToDie !== undefined) whenToDie();
    else reply.writeHead(204).end();
  });
});

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'rowmill-deliveries-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(data, { recursive: true, force: true });
});

test(`${ROWS} rows are delivered although the program is killed ${KILLS} times in the middle`, async () => {
  const env = { ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' };
  let laptop = await startLaptop({ data, env });
  const { key } = laptop;
  const made = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const reply = await laptop.call(path, { method: 'POST', body: JSON.stringify(body) });
    expect(reply.status).toBeLessThan(300);
    return (await reply.json()) as Record<string, unknown>;
  };
  const { port } = server.address() as AddressInfo;
  const configuration = { url: `http://127.0.0.1:${port}/` };
  await made('/v1/mentos/stores', {
    type: 'http',
    config: { store: { name: 'shed' }, configuration, processors: ['addKey'], credentials: { token: 'x' } },
  });
  const dying = (): Promise<void> =>
    new Promise((resolve) => {
      whenToDie = () => {
        whenToDie = undefined;
        resolve();
      };
    });
  let dies = dying();
  const query = `range 1 ${ROWS} n || freeze --store shed`;
  const { id } = await made('/v1/sirp/query/runner/dispatch', { query });
  for (let kills = 0; kills < KILLS; kills++) {
    await dies;
    await laptop.kill();
    if (kills < KILLS - 1) dies = dying();
    laptop = await startLaptop({ data, key, env });
  }
  const status = async (): Promise<string> => {
    const reply = await laptop.call(`/v1/sirp/queries/${String(id)}/status`);
    return ((await reply.json()) as { status: string }).status;
  };
  let state = await status();
  for (; state === 'running' || state === 'queued'; state = await status()) await delay(200);
  expect(state, laptop.output()).toBe('completed');
  expect(new Set([...received.values()].map(([n]) => n)).size).toBe(ROWS);
  expect(received.size).toBe(ROWS);
  expect([...received.values()].some(({ length }) => length > 1)).toBe(true);
  // What came more than once came with the same key and the same content.
  for (const contents of received.values()) expect(new Set(contents).size).toBe(1);
  expect(await laptop.stop()).toBe(0);
}, 400_000);
