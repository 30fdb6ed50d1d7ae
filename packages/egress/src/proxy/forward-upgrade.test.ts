import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { proxyToLoopback, talk } from '../testing/door-client.fixture.ts';
import { eventually } from '../testing/eventually.fixture.ts';
import { listen, startSite } from '../testing/loopback-site.ts';

const RULES = { job: 'job-1', maxBytes: 1_000_000 };

describe('a change of protocol in absolute form', () => {
  test('is passed on, and then bytes both ways', async () => {
    const server = createServer((_request, response) => response.writeHead(426).end('upgrade only'));
    server.on('upgrade', (request: IncomingMessage, socket) => {
      socket.write(
        `HTTP/1.1 101 Go\r\nupgrade: websocket\r\nconnection: upgrade\r\nx-key: ${request.headers['x-key']}\r\n\r\nearly,`,
      );
      socket.pipe(socket);
    });
    await using site = await listen(server);
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const socket = connect(Number(new URL(door.address).port), '127.0.0.1');
    socket.write(
      `GET http://a.example:${site.port}/s HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nx-key: k\r\n\r\nfirst`,
    );
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    await eventually(() => expect(text).toContain('early,first'));
    expect(text).toMatch(/^HTTP\/1\.1 101 Go\r\n/);
    expect(text).toContain('x-key: k');
    expect(text).toMatch(/upgrade: websocket/);
    socket.write('second');
    await eventually(() => expect(text).toContain('firstsecond'));
    expect(door.traffic.received).toBeGreaterThan(50);
    socket.destroy();
  });

  test('that the site refuses ends with its answer, and one that is denied with 403', async () => {
    await using site = await startSite((_request, response) => response.writeHead(404).end('no socket'));
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor(RULES);
    const ask = (host: string): Promise<string> =>
      talk(
        connect(Number(new URL(door.address).port), '127.0.0.1'),
        `GET ws://${host}/s HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
      );
    expect(await ask(`a.example:${site.port}`)).toMatch(/^HTTP\/1\.1 404 [\s\S]*no socket/);
    expect(await ask('127.0.0.2')).toMatch(/^HTTP\/1\.1 403 [\s\S]*x-rowmill-denied: egress\/denied/);
  });
});
