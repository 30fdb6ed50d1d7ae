import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { openDatabase } from './open-database.ts';

test('a server that has gone silent is given up, and asked again once it answers', async () => {
  await using place = await createTestDatabase();
  await using way = await layWay(place.url);
  await using database = openDatabase(way.url, { connections: 1, mostSilentMs: 500 });
  const ask = () => database.asSystem((tx) => sql`SELECT ${1}::int`.execute(tx));
  await ask();
  way.isSilent = true;
  await expect(ask()).rejects.toThrow(/connection terminated/i);
  way.isSilent = false;
  await ask();
});

/** A way to the server that can swallow what is sent along it. */
async function layWay(upstream: string) {
  const sockets = new Set<Socket>();
  const way = { url: '', isSilent: false, [Symbol.asyncDispose]: close };
  const { hostname, port } = new URL(upstream);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (way.isSilent || to.write(chunk)));
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  way.url = Object.assign(new URL(upstream), { hostname: '127.0.0.1', port: String(own) }).href;
  return way;

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}
