import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { askDoor, proxyToLoopback, talk, tunnelThrough } from '../testing/door-client.fixture.ts';
import { eventually } from '../testing/eventually.fixture.ts';
import { closedPort, startSite } from '../testing/loopback-site.ts';
import { echoServer } from '../testing/socket-server.fixture.ts';

const RULES = { job: 'job-1', maxBytes: 1_000_000 };

describe('a tunnel', () => {
  test('carries bytes both ways and counts them', async () => {
    await using site = await startSite((_request, response) => response.end('through'));
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const { status, socket } = await tunnelThrough(door, `a.example:${site.port}`);
    expect(status).toBe(200);
    const sent = 'GET /t HTTP/1.0\r\nhost: a\r\n\r\n';
    const text = await talk(socket, sent);
    expect(text).toContain('through');
    await eventually(() =>
      expect(door.traffic).toMatchObject({ sent: sent.length, received: text.length, connections: 1 }),
    );
  });

  test('takes what the client sends before the answer', async () => {
    await using site = await startSite((request, response) => response.end(`got ${request.url}`));
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const socket = connect(Number(new URL(door.address).port), '127.0.0.1');
    const early = 'GET /early HTTP/1.0\r\n\r\n';
    expect(
      await talk(socket, `CONNECT a.example:${site.port} HTTP/1.1\r\nhost: a\r\n\r\n${early}`),
    ).toContain('got /early');
  });

  test('to where nobody listens is answered by 502 and without the address', async () => {
    const port = await closedPort();
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const { status, headers } = await tunnelThrough(door, `a.example:${port}`);
    expect(status).toBe(502);
    expect(headers['x-rowmill-problem']).toBe('the connection was refused');
    const plain = await askDoor(door, `http://a.example:${port}/`);
    expect(plain).toMatchObject({
      status: 502,
      headers: { 'x-rowmill-problem': 'the connection was refused' },
    });
    expect(plain.text).not.toContain('127');
    expect(door.traffic.denied).toEqual([]);
    expect([...door.traffic.failed]).toEqual([['a.example', 'the connection was refused']]);
  });

  test.each([true, false])('ends with its other end (the client first: %s)', async (clientFirst) => {
    await using server = await echoServer();
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const { socket } = await tunnelThrough(door, `a.example:${server.port}`);
    socket.write('x');
    await once(socket, 'data');
    if (clientFirst) socket.end();
    else server.endAll();
    await once(socket.resume(), 'close');
    await eventually(() => expect(server.open()).toBe(0));
  });
});

describe('what is not a request for a proxy', () => {
  test.each(['/', '*', 'https://a.example/', 'ftp://a.example/', 'http://user:x@a.example/', 'http://'])(
    '%s is answered by 400',
    async (path) => {
      await using proxy = proxyToLoopback();
      const door = await proxy.openDoor(RULES);
      expect((await askDoor(door, path)).status).toBe(400);
    },
  );

  test.each([
    'a.example',
    'a.example:',
    'user@a.example:443',
    'a.example:443/x',
    'a.example:99999',
    'a b:1',
    '[::1:443',
  ])('CONNECT %s is answered by 400', async (authority) => {
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const { port } = new URL(door.address);
    const socket = connect(Number(port), '127.0.0.1');
    expect(await talk(socket, `CONNECT ${authority} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });
});
