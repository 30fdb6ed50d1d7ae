import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { createEgress } from './create-egress.ts';
import { closedPort, egressTo, get, listen, startSite, textOf } from './testing/loopback-site.ts';

/** Only one address, so that the refused ones can be loopback addresses too: nothing here may leave the machine. */
const ALLOW = ['127.0.0.1/32'];

describe('a request', () => {
  test('goes to the checked address with the name as Host', async () => {
    await using a = await startSite((request, response) => request.pipe(response));
    await using egress = egressTo();
    const url = `http://shop.example:${a.port}/x?y=z`;
    const reply = await egress.send({ ...get(url), method: 'post', body: 'körper' });
    expect(await textOf(reply)).toBe('körper');
    expect(reply).toMatchObject({ status: 200, url, bytes: { received: 7, decoded: 7 } });
    expect(a.requests).toEqual([`POST shop.example:${a.port} /x?y=z`]);
  });

  test('reaches ::1 where it is allowed', async () => {
    await using a = await startSite((_request, response) => response.end('six'), '::1');
    await using egress = egressTo();
    expect(await textOf(await egress.send(get(`http://[::1]:${a.port}/`)))).toBe('six');
    await using named = egressTo(['::1']);
    expect(await textOf(await named.send(get(`http://six.example:${a.port}/`)))).toBe('six');
  });

  test('is refused when one of several addresses is', async () => {
    await using a = await startSite((_request, response) => response.end());
    await using egress = egressTo(['127.0.0.1', '127.0.0.2'], { allow: ALLOW });
    await expect(egress.send(get(`http://a.example:${a.port}/`))).rejects.toMatchObject({
      code: 'egress/denied',
      message: 'a.example is not an address the operator allows',
    });
    expect(a.requests).toEqual([]);
  });

  test.each([
    ['uses the pinned address though the resolver changes its mind', 30_000],
    ['checks the new address when the pin has run out', 0],
  ])('%s', async (_title, pinMs) => {
    await using a = await startSite((_request, response) => response.end('first'));
    let asked = 0;
    await using egress = createEgress({
      allow: ALLOW,
      resolve: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
      limits: { pinMs },
    });
    const url = `http://rebind.example:${a.port}/`;
    expect(await textOf(await egress.send(get(url)))).toBe('first');
    const second = egress.send(get(url)).then(textOf);
    if (pinMs > 0) await expect(second).resolves.toBe('first');
    else await expect(second).rejects.toMatchObject({ code: 'egress/denied' });
    expect(asked).toBe(pinMs > 0 ? 1 : 2);
  });

  test.each([
    ['Host', 'other.example'],
    ['content-length', '3'],
    ['Transfer-Encoding', 'chunked'],
    ['connection', 'close'],
    ['Proxy-Authorization', 'x'],
    ['x-a', 'b\r\nx-evil: c'],
    ['x-a', 'b\0'],
    ['x a', 'b'],
    ['', 'b'],
    ['x-a', 'π'],
  ])('with the header %j: %j is refused', async (name, value) => {
    await using egress = egressTo();
    await expect(egress.send(get('http://a.example/', { headers: [[name, value]] }))).rejects.toMatchObject({
      code: 'egress/bad-header',
    });
  });

  test.each(['ftp://a.example/', 'a.example', '', 'http://user@a.example/', 'http://a b/', 'javascript:1'])(
    'to %j is refused',
    async (url) => {
      await using egress = egressTo();
      await expect(egress.send(get(url))).rejects.toMatchObject({ code: 'egress/bad-address' });
    },
  );

  test('says what failed without the address', async () => {
    const port = await closedPort();
    await using egress = egressTo();
    const failed = await egress.send(get(`http://a.example:${port}/`)).catch(inspect);
    expect(failed).toContain('egress/unreachable');
    expect(failed).not.toContain('127');
    const resolve = () => Promise.reject(new Error('ENOTFOUND 127.0.0.53'));
    await using nameless = createEgress({ resolve });
    const unknown = await nameless.send(get('http://a.example/')).catch(inspect);
    expect(unknown).toContain('egress/unreachable');
    expect(unknown).not.toContain('127');
  });
});

describe('redirects', () => {
  test('are followed by hand, and a permit is asked for at each new host', async () => {
    await using a = await startSite((request, response) => {
      const steps: Record<string, string> = { '/1': '/2', '/2': `http://b.example:${a.port}/3`, '/3': '/4' };
      const location = steps[request.url ?? ''];
      if (location) response.writeHead(302, { location }).end('moved');
      else response.end(String(request.headers.authorization));
    });
    await using egress = egressTo();
    const asked: string[] = [];
    const reply = await egress.send(
      get(`http://a.example:${a.port}/1`, {
        headers: [['authorization', 'secret']],
        beforeHop: async (host) => (asked.push(host), () => true),
      }),
    );
    expect(await textOf(reply)).toBe('undefined');
    expect(reply.url).toBe(`http://b.example:${a.port}/4`);
    expect(asked).toEqual(['a.example', 'b.example']);
    expect(a.requests).toHaveLength(4);
  });

  test.each([301, 302, 303, 307, 308])('%i to a denied address is refused', async (status) => {
    await using secret = await startSite((_request, response) => response.end('secret'));
    await using a = await startSite((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${secret.port}/` }).end(),
    );
    await using egress = egressTo(['127.0.0.1'], { allow: [`127.0.0.1/32:${a.port}`] });
    const sent = egress.send(get(`http://a.example:${a.port}/`));
    await expect(sent).rejects.toMatchObject({ code: 'egress/denied' });
    expect(secret.requests).toEqual([]);
  });

  test('end after ten, and are a reply when not followed', async () => {
    await using a = await startSite((_request, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    );
    await using egress = egressTo();
    const url = `http://a.example:${a.port}/`;
    await expect(egress.send(get(url))).rejects.toMatchObject({ code: 'egress/too-many-redirects' });
    expect(a.requests).toHaveLength(11);
    expect((await egress.send(get(url, { followRedirects: false }))).status).toBe(302);
  });
});

describe('permits', () => {
  test('that expired are asked for again, and nothing is sent with them', async () => {
    await using a = await startSite((_request, response) => response.end('ok'));
    await using egress = egressTo();
    let asked = 0;
    const beforeHop = async () => {
      const turn = ++asked;
      return () => turn > 3;
    };
    expect(await textOf(await egress.send(get(`http://a.example:${a.port}/`, { beforeHop })))).toBe('ok');
    expect(asked).toBe(4);
    expect(a.requests).toHaveLength(1);
  });

  test('that are never good end with the deadline', async () => {
    await using a = await startSite((_request, response) => response.end());
    await using egress = egressTo();
    const request = get(`http://a.example:${a.port}/`, { timeoutMs: 300, beforeHop: () => () => false });
    await expect(egress.send(request)).rejects.toMatchObject({ code: 'egress/timeout' });
    expect(a.requests).toEqual([]);
  });

  test('are not asked for where there is no connection', async () => {
    const port = await closedPort();
    await using egress = egressTo();
    const beforeHop = () => expect.unreachable();
    await expect(egress.send(get(`http://a.example:${port}/`, { beforeHop }))).rejects.toMatchObject({
      code: 'egress/unreachable',
    });
  });

  test('that are refused refuse the request, by the same error', async () => {
    await using a = await startSite((_request, response) => response.end());
    await using egress = egressTo();
    const closed = new Error('closed');
    const beforeHop = () => Promise.reject(closed);
    await expect(egress.send(get(`http://a.example:${a.port}/`, { beforeHop }))).rejects.toBe(closed);
  });
});

describe('the end of a call', () => {
  test('comes with the deadline though the site drips on', async () => {
    await using a = await startSite((_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    await using egress = egressTo();
    const began = performance.now();
    const reply = await egress.send(get(`http://a.example:${a.port}/`, { timeoutMs: 500 }));
    await expect(textOf(reply)).rejects.toMatchObject({ code: 'egress/timeout' });
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(490);
    expect(took).toBeLessThan(2_500);
  });

  test('comes with the deadline when no head arrives', async () => {
    await using a = await startSite(() => {});
    await using egress = egressTo();
    await expect(egress.send(get(`http://a.example:${a.port}/`, { timeoutMs: 200 }))).rejects.toMatchObject({
      code: 'egress/timeout',
      details: { host: 'a.example', seconds: 0.2 },
    });
  });

  test('comes with the signal alone when no time is set, and the bytes are told as they come', async () => {
    await using a = await startSite((_request, response) => {
      const drip = setInterval(() => response.write('xx'), 20);
      response.on('close', () => clearInterval(drip));
    });
    await using egress = egressTo();
    const abort = new AbortController();
    let told = 0;
    const onBytes = (count: number): void => {
      told += count;
      if (told >= 10) abort.abort('enough');
    };
    const { signal } = abort;
    const request = get(`http://a.example:${a.port}/`, { timeoutMs: undefined, signal, onBytes });
    await expect(textOf(await egress.send(request))).rejects.toBe('enough');
    expect(told).toBeGreaterThanOrEqual(10);
  });

  test('comes with the signal, by its reason, before and within the body', async () => {
    await using a = await startSite((_request, response) => response.write('x'));
    await using egress = egressTo();
    const abort = new AbortController();
    const reply = await egress.send(get(`http://a.example:${a.port}/`, { signal: abort.signal }));
    abort.abort('enough');
    await expect(textOf(reply)).rejects.toBe('enough');
    await expect(egress.send(get(`http://a.example:${a.port}/`, { signal: abort.signal }))).rejects.toBe(
      'enough',
    );
  });

  test('leaves no connection after disposal', async () => {
    await using a = await startSite((_request, response) => response.write('x'));
    const egress = egressTo();
    const reply = await egress.send(get(`http://a.example:${a.port}/`));
    await egress[Symbol.asyncDispose]();
    await expect(textOf(reply)).rejects.toMatchObject({ code: 'egress/unreachable' });
    await expect(egress.send(get(`http://a.example:${a.port}/`))).rejects.toMatchObject({
      code: 'egress/unreachable',
    });
    await vi.waitFor(async () => expect(await a.openConnections()).toBe(0));
  });
});

test('headers arrive in lower case, values joined, cookies line by line', async () => {
  await using a = await startSite((_request, response) =>
    response
      .writeHead(200, ['X-A', '1', 'x-a', '2', 'Set-Cookie', 'a=1, b', 'Set-Cookie', 'c=2', '__proto__', 'p'])
      .end(),
  );
  await using egress = egressTo();
  const { headers } = await egress.send(get(`http://a.example:${a.port}/`));
  expect(headers.get('x-a')).toBe('1, 2');
  expect(headers.get('set-cookie')).toBe('a=1, b\nc=2');
  expect(headers.get('__proto__')).toBe('p');
});

test('a self-signed certificate is refused unless verification is off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'egress-tls-'));
  const subject = ['-subj', '/CN=tls.example', '-addext', 'subjectAltName=DNS:tls.example'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      ...subject,
      ...files,
    ],
    { stdio: 'ignore' },
  );
  const names: unknown[] = [];
  const server = createTlsServer(
    { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'certificate.pem')) },
    (_request, response) => response.end('tls'),
  );
  server.on('secureConnection', (socket) => names.push(socket.servername));
  rmSync(folder, { recursive: true });
  await using a = await listen(server);
  await using egress = egressTo();
  const url = `https://tls.example:${a.port}/`;
  await expect(egress.send(get(url))).rejects.toMatchObject({
    code: 'egress/tls',
    details: { host: 'tls.example', problem: 'it is self-signed' },
  });
  expect(await textOf(await egress.send(get(url, { verifyTls: false })))).toBe('tls');
  expect(names).toContain('tls.example');
});
