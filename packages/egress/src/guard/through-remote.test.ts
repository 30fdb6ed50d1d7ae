import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createEgressProxy } from '../proxy/create-egress-proxy.ts';
import { createGuard } from './create-guard.ts';

const token = 'a token that is long enough to be one';
const LIMITS = { connectTimeoutMs: 200, pinMs: 1_000 };
const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A port where somebody listens who does not speak as egress does; nobody at all where none is given. */
async function listen(greet?: (socket: Socket) => void): Promise<number> {
  const server = createServer(greet);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (greet === undefined) server.close();
  else servers.push(server);
  return port;
}

test.each([
  ['nobody listens', undefined],
  ['it hangs up', (socket: Socket) => void socket.destroy()],
  ['it never answers', (socket: Socket) => void socket.resume()],
])('where %s, the way out is away, which is no fault of the target', async (_what, greet) => {
  const via = { url: `http://127.0.0.1:${await listen(greet)}`, token };
  const guard = createGuard({ via }, LIMITS);
  const way = await guard.wayTo(new URL('https://example.org/'));
  await expect(way.dial(new AbortController().signal)).rejects.toMatchObject({
    code: 'egress/away',
    retry: true,
  });
});

test('a door tells its job that the way out was away', async () => {
  const port = await listen();
  await using proxy = createEgressProxy({ via: { url: `http://127.0.0.1:${port}`, token } });
  const door = await proxy.openDoor({ job: 'one', maxBytes: 1_000_000 });
  expect(door.traffic.isAway).toBe(false);
  const { host } = new URL(door.address);
  const client = request({
    host: host.split(':')[0],
    port: host.split(':')[1],
    method: 'CONNECT',
    path: 'example.org:443',
  });
  client.end();
  const [reply] = (await once(client, 'connect')) as [{ statusCode: number }];
  expect(reply.statusCode).toBe(502);
  expect(door.traffic.isAway).toBe(true);
  await door.close();
});
