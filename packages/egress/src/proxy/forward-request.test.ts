import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { askDoor, keptConnection, proxyToLoopback } from '../testing/door-client.fixture.ts';
import { eventually } from '../testing/eventually.fixture.ts';
import { listen, startSite } from '../testing/loopback-site.ts';
import { socketServer } from '../testing/socket-server.fixture.ts';

const RULES = { job: 'job-1', maxBytes: 1_000_000 };

describe('a plain request', () => {
  test('goes to the checked address under its own name, without what was meant for the proxy', async () => {
    await using site = await startSite((request, response) =>
      response.end(JSON.stringify(request.rawHeaders)),
    );
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const reply = await askDoor(door, `http://shop.example:${site.port}/x?y=z`, {
      headers: {
        host: 'other.example',
        'proxy-connection': 'keep-alive',
        'proxy-authorization': 'Basic eDp5',
        connection: 'keep-alive, x-drop',
        'x-drop': '1',
        'X-Keep': '2',
      },
    });
    expect(site.requests).toEqual([`GET shop.example:${site.port} /x?y=z`]);
    expect(JSON.parse(reply.text)).toEqual([
      'Host',
      `shop.example:${site.port}`,
      'X-Keep',
      '2',
      'Connection',
      'keep-alive',
    ]);
  });

  test.each(['content-length', 'chunked'])(
    'with a body (%s) arrives whole, and so does the reply',
    async (kind) => {
      await using site = await startSite((request, response) => request.pipe(response));
      await using proxy = proxyToLoopback();
      const door = await proxy.openDoor(RULES);
      const body = 'körper'.repeat(10_000);
      const headers: Record<string, string> =
        kind === 'chunked'
          ? { 'transfer-encoding': 'chunked' }
          : { 'content-length': String(Buffer.byteLength(body)) };
      const url = `http://a.example:${site.port}/`;
      expect((await askDoor(door, url, { method: 'POST', headers, body })).text).toBe(body);
      expect(door.traffic.sent).toBeGreaterThan(Buffer.byteLength(body));
      expect(door.traffic.received).toBeGreaterThan(Buffer.byteLength(body));
    },
  );

  test('gets status, repeated headers and redirects as they are', async () => {
    await using site = await startSite((_request, response) => {
      response.writeHead(302, 'Elsewhere', [
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'Location',
        'http://127.0.0.2/',
      ]);
      response.end();
    });
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const reply = await askDoor(door, `http://a.example:${site.port}/`);
    expect(reply.status).toBe(302);
    expect(reply.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], location: 'http://127.0.0.2/' });
  });

  test('cannot be told by a site that it was denied', async () => {
    await using site = await startSite((_request, response) =>
      response.writeHead(200, { 'x-rowmill-denied': 'egress/denied', 'X-Rowmill-Problem': 'x' }).end(),
    );
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const { headers } = await askDoor(door, `http://a.example:${site.port}/`);
    expect(Object.keys(headers)).not.toContain('x-rowmill-denied');
    expect(Object.keys(headers)).not.toContain('x-rowmill-problem');
  });

  test('uses a connection again, also after the site has ended an idle one', async () => {
    const server = createServer((_request, response) => response.end('ok'));
    server.keepAliveTimeout = 30_000;
    await using site = await listen(server);
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    using agent = disposable(keptConnection());
    const ask = (): Promise<string> =>
      askDoor(door, `http://a.example:${site.port}/`, { agent: agent.value }).then((reply) => reply.text);
    for (let turn = 0; turn < 5; turn++) expect(await ask()).toBe('ok');
    expect(door.traffic.connections).toBe(1);
    server.closeIdleConnections();
    expect(await ask()).toBe('ok');
    expect(door.traffic.connections).toBe(2);
  });

  test.each([
    ['changes the protocol unasked', 'HTTP/1.1 101 Go\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['does not speak HTTP', 'SSH-2.0-x\r\n'],
    ['wants the proxy to show a password', 'HTTP/1.1 407 No\r\ncontent-length: 0\r\n\r\n'],
  ])('to a site that %s is answered by 502', async (_title, answer) => {
    await using site = await socketServer((socket) => socket.once('data', () => socket.write(answer)));
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    expect((await askDoor(door, `http://a.example:${site.port}/`)).status).toBe(502);
    await eventually(() => expect(site.open()).toBe(0));
  });

  test('is answered before the body comes, as streams of events need it', async () => {
    await using site = await startSite((_request, response) => response.flushHeaders());
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const { hostname, port } = new URL(door.address);
    const asked = request({ host: hostname, port, path: `http://a.example:${site.port}/` }).end();
    const [reply]: IncomingMessage[] = await once(asked, 'response');
    expect(reply?.statusCode).toBe(200);
    asked.on('error', () => {}).destroy();
    await eventually(async () => expect(await site.openConnections()).toBe(0));
  });

  test('is sent again when the site ends the connection just as it is used again', async () => {
    let connections = 0;
    await using site = await socketServer((socket) => {
      connections += 1;
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        socket.once('data', () => socket.destroy());
      });
    });
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const url = `http://a.example:${site.port}/`;
    expect((await askDoor(door, url)).text).toBe('ok');
    expect((await askDoor(door, url)).text).toBe('ok');
    expect(connections).toBe(2);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('by %s is never sent twice', async (method) => {
    const lines: string[] = [];
    await using site = await socketServer((socket) => {
      socket.on('data', (chunk) => {
        lines.push(String(chunk).split(' ')[0] ?? '');
        if (lines.length === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        else socket.destroy();
      });
    });
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const url = `http://a.example:${site.port}/`;
    expect((await askDoor(door, url)).text).toBe('ok');
    expect((await askDoor(door, url, { method, headers: { 'content-length': '0' } })).status).toBe(502);
    expect(lines).toEqual(['GET', method]);
  });

  test('that breaks off does not look complete', async () => {
    await using site = await startSite((_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    await expect(askDoor(door, `http://a.example:${site.port}/`)).rejects.toThrow('aborted');
  });
});

function disposable<Value extends { destroy(): void }>(value: Value): Disposable & { readonly value: Value } {
  return { value, [Symbol.dispose]: () => value.destroy() };
}
