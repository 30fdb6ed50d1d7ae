import { createServer as createSecureServer } from 'node:https';
import { describe, expect, test } from 'vitest';
import { createEgress } from '../create-egress.ts';
import { createEgressProxy } from '../proxy/create-egress-proxy.ts';
import { makeCertificate } from '../testing/certificate.fixture.ts';
import { askDoor, talk, tunnelThrough } from '../testing/door-client.fixture.ts';
import { eventually } from '../testing/eventually.fixture.ts';
import { startHttpProxy } from '../testing/http-proxy.fixture.ts';
import { closedPort, get, listen, startSite, textOf } from '../testing/loopback-site.ts';
import { createEgressServer, type EgressServer } from './create-egress-server.ts';

const RULES = { job: 'job-1', maxBytes: 1_000_000 };
const TOKEN = 'correct-horse-battery';
const ALLOW = ['127.0.0.1/32'];

function startEgress(): Promise<EgressServer> {
  return createEgressServer({ port: 0, token: TOKEN, allow: ALLOW, resolve: async () => ['127.0.0.1'] });
}

/** The machine without a way out knows no name, so all its requests go by the other's word. */
function viaOf(server: EgressServer, token = TOKEN) {
  const resolve = (): Promise<never> => Promise.reject(new Error('no name server here'));
  return { via: { url: server.address, token }, resolve };
}

describe('the role egress', () => {
  test('wants its token from everyone, in either form', async () => {
    await using site = await startSite((_request, response) => response.end('in'));
    await using server = await startEgress();
    const url = `http://a.example:${site.port}/`;
    const basic = (password: string): string => `Basic ${Buffer.from(`x:${password}`).toString('base64')}`;
    for (const shown of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`, basic(TOKEN)]) {
      expect((await askDoor(server, url, { headers: { 'proxy-authorization': shown } })).text).toBe('in');
    }
    for (const shown of ['', 'Bearer', 'Bearer wrong', TOKEN, `Digest ${TOKEN}`, basic('wrong'), basic('')]) {
      const headers = { 'proxy-authorization': shown };
      expect((await askDoor(server, url, { headers })).status, shown).toBe(407);
      expect((await tunnelThrough(server, `a.example:${site.port}`, headers)).status, shown).toBe(407);
      const upgrade = { ...headers, connection: 'upgrade', upgrade: 'websocket' };
      expect((await askDoor(server, url, { headers: upgrade })).status, shown).toBe(407);
    }
    expect(site.requests).toHaveLength(3);
  });

  test('does not start without a token', async () => {
    await expect(createEgressServer({ port: 0, token: '' })).rejects.toThrow('token');
  });

  test('carries the requests and tunnels of doors elsewhere', async () => {
    await using site = await startSite((request, response) => response.end(`for ${request.headers.host}`));
    await using server = await startEgress();
    await using proxy = createEgressProxy(viaOf(server));
    const door = await proxy.openDoor(RULES);
    const host = `a.example:${site.port}`;
    expect((await askDoor(door, `http://${host}/`)).text).toBe(`for ${host}`);
    const { socket } = await tunnelThrough(door, host);
    expect(await talk(socket, 'GET / HTTP/1.0\r\nhost: t\r\n\r\n')).toContain('for t');
    expect(door.traffic.connections).toBe(2);
    expect(server.traffic.connections).toBe(2);
    await door.close();
    await eventually(async () => expect(await site.openConnections()).toBe(0));
  });

  test('carries the requests of an HTTP client elsewhere, TLS included', async () => {
    using certificate = makeCertificate('a.example');
    await using site = await startSite((_request, response) => response.end('plain'));
    await using secure = await listen(
      createSecureServer(certificate, (_request, response) => response.end('secure')),
    );
    await using server = await startEgress();
    await using egress = createEgress({ ...viaOf(server), caFile: certificate.file });
    expect(await textOf(await egress.send(get(`http://a.example:${site.port}/`)))).toBe('plain');
    expect(await textOf(await egress.send(get(`https://a.example:${secure.port}/`)))).toBe('secure');
  });

  test('tells denied from unreachable, and both from itself being gone', async () => {
    const port = await closedPort();
    const server = await startEgress();
    await using proxy = createEgressProxy(viaOf(server));
    await using egress = createEgress(viaOf(server));
    const door = await proxy.openDoor(RULES);
    expect(await tunnelThrough(door, '127.0.0.2:443')).toMatchObject({
      status: 403,
      headers: { 'x-rowmill-denied': 'egress/denied' },
    });
    expect((await askDoor(door, 'http://127.0.0.2/')).status).toBe(403);
    expect(door.traffic.denied).toEqual(['127.0.0.2']);
    await expect(egress.send(get('http://127.0.0.2/'))).rejects.toMatchObject({ code: 'egress/denied' });

    const refused = { code: 'egress/unreachable', details: { problem: 'the connection was refused' } };
    await expect(egress.send(get(`http://a.example:${port}/`))).rejects.toMatchObject(refused);
    expect(await tunnelThrough(door, `a.example:${port}`)).toMatchObject({
      status: 502,
      headers: { 'x-rowmill-problem': 'the connection was refused' },
    });

    await server[Symbol.asyncDispose]();
    const gone = { code: 'egress/away', details: { problem: 'egress itself cannot be reached' } };
    await expect(egress.send(get('http://b.example/'))).rejects.toMatchObject(gone);
    expect((await tunnelThrough(door, 'b.example:443')).status).toBe(502);
    expect(door.traffic.isAway).toBe(true);
  });

  test('turns away a machine with another token', async () => {
    await using server = await startEgress();
    await using egress = createEgress(viaOf(server, 'wrong'));
    await expect(egress.send(get('http://a.example/'))).rejects.toMatchObject({
      code: 'egress/proxy-failed',
    });
  });

  test('checks the proxies of users, which are reached through it', async () => {
    await using site = await startSite((_request, response) => response.end('far'));
    await using foreign = await startHttpProxy();
    await using server = await startEgress();
    await using proxy = createEgressProxy(viaOf(server));
    const door = await proxy.openDoor({ ...RULES, upstream: foreign.at });
    expect((await askDoor(door, `http://a.example:${site.port}/`)).text).toBe('far');
    expect(foreign.asked).toEqual([`GET http://a.example:${site.port}/`]);
    const forbidden = await proxy.openDoor({
      ...RULES,
      upstream: { kind: 'http', host: '127.0.0.2', port: 80 },
    });
    expect((await tunnelThrough(forbidden, 'a.example:443')).status).toBe(502);
    expect(forbidden.traffic.denied).toEqual(['127.0.0.2']);
  });
});
