import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { askDoor, proxyToLoopback, talk, tunnelThrough } from '../testing/door-client.fixture.ts';
import { eventually } from '../testing/eventually.fixture.ts';
import { startSite } from '../testing/loopback-site.ts';
import { echoServer, silentServer, socketServer } from '../testing/socket-server.fixture.ts';
import type { Denial } from './egress-proxy.ts';

const RULES = { job: 'job-1', maxBytes: 1_000_000 };

/** All on loopback: whatever the guard did, nothing here could leave the machine. */
describe('what is denied', () => {
  test.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://0x7f000002/',
    'http://2130706434/',
    'http://[::ffff:127.0.0.2]/',
    'ws://127.0.0.2/',
  ])('%s is answered by 403', async (url) => {
    const denials: Denial[] = [];
    await using proxy = proxyToLoopback({ onDenied: (denial) => denials.push(denial) });
    const door = await proxy.openDoor(RULES);
    const reply = await askDoor(door, url);
    expect(reply).toMatchObject({ status: 403, headers: { 'x-rowmill-denied': 'egress/denied' } });
    const host = new URL(url).hostname;
    expect(door.traffic).toMatchObject({ denied: [host], connections: 0 });
    expect(denials).toEqual([{ job: 'job-1', host, port: 80 }]);
    const tunnel = await tunnelThrough(door, `${host}:443`);
    expect(tunnel).toMatchObject({ status: 403, headers: { 'x-rowmill-denied': 'egress/denied' } });
    expect(door.traffic.denied).toEqual([host]);
    expect(denials).toHaveLength(2);
    expect(proxy.status).toMatchObject({ doors: 1, denied: 2, connections: 0 });
  });

  test('a name with one bad address among good ones is refused', async () => {
    await using site = await startSite((_request, response) => response.end());
    await using proxy = proxyToLoopback({ resolve: async () => ['127.0.0.1', '127.0.0.2'] });
    const door = await proxy.openDoor(RULES);
    expect((await askDoor(door, `http://a.example:${site.port}/`)).status).toBe(403);
    expect((await tunnelThrough(door, `a.example:${site.port}`)).status).toBe(403);
    expect(site.requests).toEqual([]);
  });

  test('a closed door lets nothing out', async () => {
    await using site = await startSite((_request, response) => response.end());
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor({ ...RULES, isClosed: true });
    expect((await askDoor(door, `http://a.example:${site.port}/`)).status).toBe(403);
    expect((await tunnelThrough(door, `a.example:${site.port}`)).status).toBe(403);
    expect(door.traffic).toMatchObject({ denied: ['a.example'], sent: 0, connections: 0 });
    expect(site.requests).toEqual([]);
  });
});

describe('the limits of a door', () => {
  test.each(['plain', 'tunnel'])('bytes end every connection (%s)', async (kind) => {
    await using site = await startSite((_request, response) => {
      const more = (): boolean => response.write('x'.repeat(10_000));
      const drip = setInterval(more, 1);
      response.on('close', () => clearInterval(drip));
    });
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor({ ...RULES, maxBytes: 100_000 });
    if (kind === 'plain') {
      await expect(askDoor(door, `http://a.example:${site.port}/`)).rejects.toThrow();
    } else {
      const { socket } = await tunnelThrough(door, `a.example:${site.port}`);
      await talk(socket, 'GET / HTTP/1.0\r\n\r\n').catch(() => {});
    }
    expect(door.traffic.limitReached).toBe('bytes');
    expect(door.traffic.received).toBeLessThan(300_000);
    await eventually(async () => expect(await site.openConnections()).toBe(0));
    expect((await askDoor(door, `http://a.example:${site.port}/`)).status).toBe(403);
    expect(door.traffic.denied).toEqual([]);
  });

  test('bytes end an upload that nobody answers', async () => {
    await using site = await startSite((request) => request.resume());
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor({ ...RULES, maxBytes: 100_000 });
    const body = 'x'.repeat(5_000_000);
    const url = `http://a.example:${site.port}/`;
    await expect(askDoor(door, url, { method: 'POST', body })).rejects.toThrow();
    expect(door.traffic.limitReached).toBe('bytes');
    await eventually(async () => expect(await site.openConnections()).toBe(0));
  });

  test.each(['plain', 'tunnel'])('a client that does not read holds the site back (%s)', async (kind) => {
    await using site = await socketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const pour = (): void =>
        void (socket.destroyed || (socket.write(Buffer.alloc(1_000_000)) && setImmediate(pour)));
      socket.on('drain', pour);
      pour();
    });
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor({ ...RULES, maxBytes: 200_000_000 });
    const client = connect(Number(new URL(door.address).port), '127.0.0.1').pause();
    client.on('error', () => {});
    if (kind === 'plain') client.write(`GET http://a.example:${site.port}/ HTTP/1.1\r\nhost: a\r\n\r\n`);
    else client.write(`CONNECT a.example:${site.port} HTTP/1.1\r\nhost: a\r\n\r\n`);
    await eventually(() => expect(door.traffic.received).toBeGreaterThan(1_000_000));
    // Without holding back it would go on until the door's limit ends it.
    for (let before = -1; before < door.traffic.received;) {
      before = door.traffic.received;
      await setTimeout(300);
    }
    expect(door.traffic.limitReached).toBeUndefined();
    client.destroy();
    await eventually(() => expect(site.open()).toBe(0));
  });

  test('time ends every connection', async () => {
    await using site = await startSite(() => {});
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor({ ...RULES, maxMs: 100 });
    await expect(askDoor(door, `http://a.example:${site.port}/`)).rejects.toThrow();
    expect(door.traffic.limitReached).toBe('time');
    await eventually(async () => expect(await site.openConnections()).toBe(0));
  });
});

describe('closing a door', () => {
  test('ends plain requests, idle connections and tunnels, and nobody listens any more', async () => {
    await using site = await startSite((request, response) => {
      if (request.url === '/quick') response.end('ok');
    });
    await using silent = await echoServer();
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    await askDoor(door, `http://a.example:${site.port}/quick`);
    const waiting = askDoor(door, `http://a.example:${site.port}/slow`).catch(() => 'ended');
    const { socket } = await tunnelThrough(door, `a.example:${silent.port}`);
    await eventually(() => expect(site.requests).toHaveLength(2));
    const tunnelEnded = once(socket.resume(), 'close');
    await door.close();
    await door.close();
    expect(await waiting).toBe('ended');
    await tunnelEnded;
    await eventually(async () => expect((await site.openConnections()) + silent.open()).toBe(0));
    await expect(askDoor(door, 'http://a.example/')).rejects.toThrow('ECONNREFUSED');
    expect(proxy.status).toMatchObject({ doors: 0, connections: 2 });
  });

  test('leaves no handle, also while it still dials', async () => {
    await using silent = await silentServer();
    const before = handles();
    const proxy = proxyToLoopback();
    const upstream = { kind: 'http', host: '127.0.0.1', port: silent.port } as const;
    const door = await proxy.openDoor({ ...RULES, upstream });
    const waiting = tunnelThrough(door, 'a.example:443').catch(() => 'ended');
    await eventually(() => expect(silent.open()).toBe(1));
    await door.close();
    expect(await waiting).toBe('ended');
    await proxy[Symbol.asyncDispose]();
    await eventually(() => expect(silent.open()).toBe(0));
    await eventually(() => expect(handles().length).toBeLessThanOrEqual(before.length));
  });
});

function handles(): string[] {
  return process
    .getActiveResourcesInfo()
    .filter((name) => /TCP/.test(name))
    .toSorted();
}
