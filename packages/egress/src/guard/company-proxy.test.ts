import { createServer as createSecureServer } from 'node:https';
import { describe, expect, test } from 'vitest';
import { createEgress } from '../create-egress.ts';
import { makeCertificate } from '../testing/certificate.fixture.ts';
import { askDoor, proxyToLoopback, talk, tunnelThrough } from '../testing/door-client.fixture.ts';
import { startHttpProxy } from '../testing/http-proxy.fixture.ts';
import { get, listen, startSite, textOf } from '../testing/loopback-site.ts';
import { startSocksServer } from '../testing/socks-server.fixture.ts';

const RULES = { job: 'job-1', maxBytes: 1_000_000 };
/** Names that only the company's proxy can resolve. */
const resolve = async (): Promise<string[]> => [];

describe('a company proxy', () => {
  test('at a private address carries everything, credentials included', async () => {
    using certificate = makeCertificate('a.example');
    await using site = await startSite((_request, response) => response.end('out'));
    await using secure = await listen(
      createSecureServer(certificate, (_request, response) => response.end('secure')),
    );
    await using company = await startHttpProxy({ username: 'ann', password: 'secret' });
    const options = { allow: [], resolve, companyProxy: company.at, caFile: certificate.file };
    await using proxy = proxyToLoopback(options);
    const door = await proxy.openDoor(RULES);
    const host = `a.example:${site.port}`;
    expect((await askDoor(door, `http://${host}/`)).text).toBe('out');
    const { socket } = await tunnelThrough(door, host);
    expect(await talk(socket, 'GET / HTTP/1.0\r\n\r\n')).toContain('out');
    await using egress = createEgress(options);
    expect(await textOf(await egress.send(get(`http://${host}/x`)))).toBe('out');
    expect(await textOf(await egress.send(get(`https://a.example:${secure.port}/`)))).toBe('secure');
    expect(company.asked).toEqual([
      `GET http://${host}/`,
      `CONNECT ${host}`,
      `GET http://${host}/x`,
      `CONNECT a.example:${secure.port}`,
    ]);
  });

  test('carries the connections to proxies of users, too', async () => {
    await using site = await startSite((_request, response) => response.end('out'));
    await using company = await startHttpProxy();
    await using foreign = await startSocksServer('socks5', { username: 'ann', password: 'x' });
    await using proxy = proxyToLoopback({ resolve, companyProxy: company.at });
    const upstream = { ...foreign.at, host: 'socks.example' };
    const door = await proxy.openDoor({ ...RULES, upstream });
    expect((await askDoor(door, `http://a.example:${site.port}/`)).text).toBe('out');
    expect(company.asked).toEqual([`CONNECT socks.example:${foreign.at.port}`]);
    expect(foreign.asked).toEqual([`socks5 a.example:${site.port}`]);
  });

  test('is not asked for what the guard refuses', async () => {
    await using company = await startHttpProxy();
    await using proxy = proxyToLoopback({ allow: [], companyProxy: company.at });
    const door = await proxy.openDoor(RULES);
    for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', 'intranet.example']) {
      expect((await askDoor(door, `http://${host}/`)).status, host).toBe(403);
      expect((await tunnelThrough(door, `${host}:443`)).status, host).toBe(403);
    }
    expect(company.asked).toEqual([]);
  });
});

describe('a private authority', () => {
  test('is trusted besides the usual ones', async () => {
    using certificate = makeCertificate('a.example');
    await using secure = await listen(
      createSecureServer(certificate, (_request, response) => response.end('secure')),
    );
    const options = { allow: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'] };
    await using stranger = createEgress(options);
    const request = get(`https://a.example:${secure.port}/`);
    await expect(stranger.send(request)).rejects.toMatchObject({ code: 'egress/tls' });
    await using egress = createEgress({ ...options, caFile: certificate.file });
    expect(await textOf(await egress.send(request))).toBe('secure');
  });

  test('in a file that is not there or holds none is told at the start', () => {
    const code = 'egress/bad-authority';
    expect(() => createEgress({ caFile: '/nowhere/ca.pem' })).toThrow(expect.objectContaining({ code }));
    expect(() => createEgress({ caFile: new URL('way.ts', import.meta.url).pathname })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
