import { createServer as createSecureServer } from 'node:https';
import { connect as connectSecurely } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../testing/certificate.fixture.ts';
import { askDoor, proxyToLoopback, talk, tunnelThrough } from '../testing/door-client.fixture.ts';
import { eventually } from '../testing/eventually.fixture.ts';
import {
  startHttpProxy,
  type ForeignProxy,
  type ForeignProxyOptions,
} from '../testing/http-proxy.fixture.ts';
import { closedPort, egressTo, get, listen, startSite, textOf } from '../testing/loopback-site.ts';
import { startSocksServer } from '../testing/socks-server.fixture.ts';
import type { ProxyServer } from './upstream.ts';

type Kind = ProxyServer['kind'];
const KINDS: readonly Kind[] = ['http', 'https', 'socks4', 'socks5'];
const RULES = { job: 'job-1', maxBytes: 1_000_000 };
const USER = { username: 'ann', password: 'pä:ss' };

const certificate = makeCertificate('proxy.example', 'a.example');
afterAll(() => certificate[Symbol.dispose]());

function start(kind: Kind, options: ForeignProxyOptions): Promise<ForeignProxy> {
  if (kind === 'http' || kind === 'https') return startHttpProxy(options);
  return startSocksServer(kind, kind === 'socks4' ? { username: 'ann' } : options);
}

describe.each(KINDS)('behind a proxy of kind %s with credentials', (kind) => {
  test('plain requests and tunnels arrive; names go there as names', async () => {
    await using site = await startSite((request, response) => response.end(`for ${request.headers.host}`));
    await using foreign = await start(kind, { ...USER, ...(kind === 'https' && { certificate }) });
    const asked: string[] = [];
    const resolve = async (name: string): Promise<string[]> => (asked.push(name), ['127.0.0.1']);
    await using proxy = proxyToLoopback({ resolve, caFile: certificate.file });
    const door = await proxy.openDoor({ ...RULES, upstream: foreign.at });
    const host = `a.example:${site.port}`;
    expect(await askDoor(door, `http://${host}/x`)).toMatchObject({ status: 200, text: `for ${host}` });
    const { status, socket } = await tunnelThrough(door, host);
    expect(status).toBe(200);
    expect(await talk(socket, `GET / HTTP/1.0\r\nhost: t\r\n\r\n`)).toContain('for t');
    const speaksHttp = kind === 'http' || kind === 'https';
    const expected = speaksHttp
      ? [`GET http://${host}/x`, `CONNECT ${host}`]
      : [`${kind} ${host}`, `${kind} ${host}`];
    expect(foreign.asked).toEqual(expected);
    expect(asked.filter((name) => name !== 'proxy.example')).toEqual([]);
    expect(door.traffic).toMatchObject({ connections: 2, upstreamProblem: undefined });
    await door.close();
    await eventually(() => expect(foreign.openConnections()).toBe(0));
  });

  test('a wrong user is told as the trouble of the proxy', async () => {
    await using foreign = await start(kind, { ...USER, ...(kind === 'https' && { certificate }) });
    await using proxy = proxyToLoopback({ caFile: certificate.file });
    const door = await proxy.openDoor({ ...RULES, upstream: { ...foreign.at, username: 'eve' } });
    expect((await tunnelThrough(door, 'a.example:1')).status).toBe(502);
    expect((await askDoor(door, 'http://a.example/')).status).toBe(502);
    expect(door.traffic.upstreamProblem).toBe('it does not accept the user and password, or wants some');
    expect(door.traffic.denied).toEqual([]);
    expect(foreign.asked).toEqual([]);
  });

  test('the HTTP client reaches http and https sites, redirects included', async () => {
    await using foreign = await start(kind, { ...USER, ...(kind === 'https' && { certificate }) });
    await using secure = await listen(
      createSecureServer(certificate, (_request, response) => response.end('secure')),
    );
    await using site = await startSite((_request, response) =>
      response.writeHead(302, { location: `https://a.example:${secure.port}/` }).end(),
    );
    await using egress = egressTo(['127.0.0.1'], { caFile: certificate.file });
    const reply = await egress.send(get(`http://a.example:${site.port}/`, { proxy: foreign.at }));
    expect(await textOf(reply)).toBe('secure');
    expect(foreign.asked).toHaveLength(2);
    const wrong = egress.send(
      get(`http://b.example:${site.port}/`, { proxy: { ...foreign.at, username: 'eve' } }),
    );
    await expect(wrong).rejects.toMatchObject({ code: 'egress/proxy-failed' });
    expect(foreign.asked).toHaveLength(2);
  });
});

describe.each(KINDS)('a proxy of kind %s', (kind) => {
  test('that is not allowed opens no door', async () => {
    await using proxy = proxyToLoopback();
    const upstream = { kind, host: '127.0.0.2', port: 3128 };
    await expect(proxy.openDoor({ ...RULES, upstream })).rejects.toMatchObject({ code: 'egress/denied' });
    await using egress = egressTo(['127.0.0.1'], { allow: ['127.0.0.1/32'] });
    const sent = egress.send(get('http://a.example/', { proxy: upstream }));
    await expect(sent).rejects.toMatchObject({ code: 'egress/denied' });
  });

  test('does not reach addresses the guard refuses', async () => {
    await using foreign = await start(kind === 'https' ? 'http' : kind, {});
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor({ ...RULES, upstream: foreign.at });
    for (const host of ['127.0.0.2', '[::1]', '10.0.0.1', '169.254.169.254']) {
      expect((await tunnelThrough(door, `${host}:80`)).status, host).toBe(403);
      expect((await askDoor(door, `http://${host}/`)).status, host).toBe(403);
    }
    expect(foreign.asked).toEqual([]);
    expect(door.traffic.denied).toHaveLength(4);
  });

  test('where nobody listens is told as the trouble of the proxy', async () => {
    const port = await closedPort();
    await using proxy = proxyToLoopback();
    const door = await proxy.openDoor({ ...RULES, upstream: { kind, host: '127.0.0.1', port } });
    expect((await tunnelThrough(door, 'a.example:443')).status).toBe(502);
    expect(door.traffic.upstreamProblem).toBe('the connection was refused');
  });
});

test('TLS with a site goes through a SOCKS server unseen', async () => {
  await using secure = await listen(
    createSecureServer(certificate, (_request, response) => response.end('secure')),
  );
  await using foreign = await startSocksServer('socks5');
  await using proxy = proxyToLoopback();
  const door = await proxy.openDoor({ ...RULES, upstream: foreign.at });
  const { socket } = await tunnelThrough(door, `a.example:${secure.port}`);
  const tls = connectSecurely({ socket, servername: 'a.example', ca: certificate.cert });
  expect(await talk(tls, 'GET / HTTP/1.0\r\nhost: a.example\r\n\r\n')).toContain('secure');
});

test.each([
  ['an unknown authority', 'proxy.example', undefined, 'it is self-signed'],
  ['a certificate for another name', 'other.example', certificate.file, 'it is for another name'],
])('a proxy of kind https with %s is not spoken to', async (_title, host, caFile, problem) => {
  await using foreign = await startHttpProxy({ ...USER, certificate });
  await using proxy = proxyToLoopback(caFile === undefined ? {} : { caFile });
  const door = await proxy.openDoor({ ...RULES, upstream: { ...foreign.at, host } });
  expect((await tunnelThrough(door, 'a.example:443')).status).toBe(502);
  expect(door.traffic.upstreamProblem).toBe(problem);
  expect(foreign.asked).toEqual([]);
});
