import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { askDoor, proxyToLoopback, tunnelThrough } from '../testing/door-client.fixture.ts';
import { startHttpProxy } from '../testing/http-proxy.fixture.ts';
import { closedPort, egressTo, startSite } from '../testing/loopback-site.ts';
import { parseProxy } from '../proxy/parse-proxy.ts';
import { createPacFiles, type PacOptions } from './create-pac-files.ts';

const RULES = { job: 'job-1', maxBytes: 1_000_000 };

/** What the browser does in its page without network. */
const evaluatePac: PacOptions['evaluatePac'] = async (script, url, host) =>
  String(runInNewContext(`${script}; FindProxyForURL(${JSON.stringify(url)}, ${JSON.stringify(host)})`, {}));

function answering(answer: string): string {
  return `function FindProxyForURL(url, host) { return ${JSON.stringify(answer)}; }`;
}

function pacOf(script: string): string {
  return `pac+data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(script).toString('base64')}`;
}

describe('a PAC file', () => {
  test('is fetched once, asked once a host, and does not see paths', async () => {
    await using foreign = await startHttpProxy();
    const script = `function FindProxyForURL(url, host) { return shExpMatch(host, 'b.*') ? 'PROXY 127.0.0.1:${foreign.at.port}' : 'DIRECT'; }`;
    await using site = await startSite((request, response) =>
      response.end(request.url === '/p.pac' ? script : 'page'),
    );
    await using egress = egressTo();
    const seen: string[] = [];
    const openPacFile = createPacFiles({
      egress,
      evaluatePac: (text, url, host) => (seen.push(`${url} ${host}`), evaluatePac(text, url, host)),
    });
    await using proxy = proxyToLoopback();
    for (let job = 0; job < 3; job++) {
      const upstream = parseProxy(`pac+http://pac.example:${site.port}/p.pac`, openPacFile);
      const door = await proxy.openDoor({ ...RULES, upstream });
      for (const host of ['a.example', 'b.example']) {
        expect((await askDoor(door, `http://${host}:${site.port}/secret?path`)).text).toBe('page');
      }
    }
    expect(seen).toEqual(['a', 'b'].map((name) => `http://${name}.example:${site.port}/ ${name}.example`));
    expect(site.requests.filter((request) => request.endsWith('/p.pac'))).toHaveLength(1);
    expect(foreign.asked).toHaveLength(3);
  });

  test('may name several proxies; the first that answers is taken', async () => {
    const port = await closedPort();
    await using foreign = await startHttpProxy();
    await using site = await startSite((_request, response) => response.end('page'));
    await using egress = egressTo();
    const openPacFile = createPacFiles({ egress, evaluatePac });
    await using proxy = proxyToLoopback();
    const ask = async (answer: string): Promise<number> => {
      const upstream = parseProxy(pacOf(answering(answer)), openPacFile);
      const door = await proxy.openDoor({ ...RULES, upstream });
      return (await askDoor(door, `http://a.example:${site.port}/`)).status;
    };
    expect(await ask(`PROXY 127.0.0.1:${port}; PROXY 127.0.0.1:${foreign.at.port}`)).toBe(200);
    expect(foreign.asked).toHaveLength(1);
    expect(await ask(`SOCKS5 127.0.0.1:${port}; DIRECT`)).toBe(200);
    expect(foreign.asked).toHaveLength(1);
    expect(await ask(`PROXY 127.0.0.1:${port}`)).toBe(502);
    expect(await ask('GARBAGE')).toBe(502);
  });

  test.each(['PROXY 127.0.0.2:80', 'SOCKS5 0x7f000002:80; DIRECT', 'HTTPS [::1]:1'])(
    'that answers %s leads nowhere',
    async (answer) => {
      await using egress = egressTo();
      await using proxy = proxyToLoopback();
      const upstream = parseProxy(pacOf(answering(answer)), createPacFiles({ egress, evaluatePac }));
      const door = await proxy.openDoor({ ...RULES, upstream });
      expect((await tunnelThrough(door, 'a.example:443')).status).toBe(502);
      expect((await askDoor(door, 'http://b.example/')).status).toBe(502);
      expect(door.traffic.connections).toBe(0);
      expect(door.traffic.denied).toHaveLength(1);
      expect(door.traffic.upstreamProblem).toBe('its address is not one the operator allows');
    },
  );

  test('that says DIRECT does not let forbidden addresses pass', async () => {
    await using egress = egressTo();
    await using proxy = proxyToLoopback();
    const upstream = parseProxy(pacOf(answering('DIRECT')), createPacFiles({ egress, evaluatePac }));
    const door = await proxy.openDoor({ ...RULES, upstream });
    expect((await askDoor(door, 'http://127.0.0.2/')).status).toBe(403);
  });

  test.each([
    ['is too long', 'x'.repeat(300_000), 200],
    ['is not there', '', 404],
    ['throws', 'function FindProxyForURL() { throw 1 }', 200],
    ['is no script', '<html>', 200],
  ])('that %s is the trouble of the proxy', async (_title, text, status) => {
    await using site = await startSite((_request, response) => response.writeHead(status).end(text));
    await using egress = egressTo();
    await using proxy = proxyToLoopback();
    const openPacFile = createPacFiles({ egress, evaluatePac });
    const upstream = parseProxy(`pac+http://pac.example:${site.port}/`, openPacFile);
    const door = await proxy.openDoor({ ...RULES, upstream });
    expect((await tunnelThrough(door, 'a.example:443')).status).toBe(502);
    expect(door.traffic.upstreamProblem).toMatch(/^its PAC file /);
  });

  test('at a forbidden address is not fetched', async () => {
    await using egress = egressTo(['127.0.0.1'], { allow: ['127.0.0.1/32'] });
    await using proxy = proxyToLoopback();
    const upstream = parseProxy('pac+http://127.0.0.2/p.pac', createPacFiles({ egress, evaluatePac }));
    const door = await proxy.openDoor({ ...RULES, upstream });
    expect((await tunnelThrough(door, 'a.example:443')).status).toBe(502);
    expect(door.traffic.denied).toEqual(['127.0.0.2']);
  });

  test.each(['data:', 'data:;base64', 'data:,%zz'])('pac+%s is refused when it is read', async (address) => {
    await using egress = egressTo();
    const openPacFile = createPacFiles({ egress, evaluatePac });
    expect(() => parseProxy(`pac+${address}`, openPacFile)).toThrow(
      expect.objectContaining({ code: 'egress/bad-proxy' }),
    );
  });
});
