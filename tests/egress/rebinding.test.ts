import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createCanary, connect, type Server } from 'node:net';
import { createEgress, createEgressProxy } from '@rowmill/egress';
import { expect, test } from 'vitest';
import { askDoor, connectThroughDoor } from './door-client.ts';
import { startNameServer } from './name-server.ts';

/** Stands for the public internet: the one address that is allowed. */
const PUBLIC = '127.0.0.1';
/** Stands for everything that is not: what a canary listens on. */
const PRIVATE = '127.0.0.2';
const TURNS = 10_000;
const AT_ONCE = 8;
/** Twelve seconds of work, and many times that where other tests want the same processors. */
const TIMEOUT_MS = 300_000;

async function listenAt(server: Server, host: string, port: number): Promise<number> {
  await once(server.listen(port, host), 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

test(
  `a name whose answers alternate ${TURNS} times never leads to the private address`,
  { timeout: TIMEOUT_MS },
  async () => {
    const answers = [[PUBLIC], [PRIVATE], [PUBLIC, PRIVATE], [PUBLIC], [PRIVATE, PUBLIC], [PRIVATE]];
    await using names = await startNameServer((turn) => answers[turn % answers.length] ?? []);
    let reached = 0;
    let privateDials = 0;
    const site = createServer((_request, response) =>
      response.writeHead(200, { connection: 'close' }).end('public'),
    );
    site.on('connection', () => (reached += 1));
    const port = await listenAt(site, PUBLIC, 0);
    const canary = createCanary((socket) => {
      privateDials += 1;
      socket.destroy();
    });
    await listenAt(canary, PRIVATE, port);

    const options = { allow: [`${PUBLIC}/32`], resolve: names.resolve, limits: { pinMs: 0 } };
    await using egress = createEgress(options);
    await using proxy = createEgressProxy(options);
    const door = await proxy.openDoor({ job: 'rebinding', maxBytes: Number.POSITIVE_INFINITY });
    const outcomes = { went: 0, denied: 0, other: 0 };
    const ways = [
      async (url: string) =>
        egress.send({ method: 'GET', url, timeoutMs: 5_000 }).then(
          async (reply) => (await Array.fromAsync(reply.body), reply.status),
          (error: { code?: string }) => (error.code === 'egress/denied' ? 403 : 0),
        ),
      (url: string) => askDoor(door.address, url),
      (url: string) => connectThroughDoor(door.address, new URL(url).host),
    ];
    let turn = 0;
    const run = async (): Promise<void> => {
      while (names.answered < TURNS) {
        const way = ways[turn % ways.length];
        // A name of its own each time, so that concurrent questions are not asked as one.
        const status = await way?.(`http://rebind-${turn++}.example:${port}/`);
        outcomes[status === 200 ? 'went' : status === 403 ? 'denied' : 'other'] += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));

    expect(privateDials).toBe(0);
    expect(outcomes.other).toBe(0);
    expect(outcomes.went).toBeGreaterThan(TURNS / 4);
    expect(outcomes.denied).toBeGreaterThan(TURNS / 2);
    expect(reached).toBe(outcomes.went);
    await once(connect(port, PRIVATE), 'close');
    expect(privateDials, 'the canary would have noticed').toBe(1);
    site.closeAllConnections();
    site.close();
    canary.close();
  },
);
