import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type Answered } from './ask.ts';
import type { Place } from './open-place.ts';
import { startPlace } from './start-place.ts';
import { startServerProcess } from './start-server-process.ts';

type Json = Readonly<Record<string, unknown>>;

let place: Place & AsyncDisposable;
let url: string;
beforeAll(async () => {
  place = await startPlace();
  url = `${place.site}/page`;
});
afterAll(() => place[Symbol.asyncDispose]());

const post = (
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> =>
  place.ask({ method: 'POST', path, body, headers: { ...place.editor.byKey, ...headers } });

const bytesOf = async (path: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(place.url + path, { headers });

describe('what a page gives', () => {
  test('an expression has its arguments and libraries, and no page', async () => {
    const { json } = await post('/v1/krull/evaluate', {
      expression: '(a, b, { _, mathjs }) => [_.add(a, b), mathjs.hypot(a, b), location.href]',
      args: [3, 4],
      lodash: true,
      mathjs: true,
    });
    expect(json).toEqual({ outcome: 'ok', result: [7, 5, 'about:blank'] });
  });

  test('elements, with a session and a picture beside them', async () => {
    const { json } = await post('/v1/sirp/browser/selector', {
      url,
      selector: 'h1',
      hashtml: true,
      session: true,
      screenshot: true,
      type: 'png',
      expression: '(element, suffix) => element.tagName + suffix',
      args: ['!'],
      localStorage: { kept: { n: 1 } },
      cookieStorage: { sid: { value: 'a b', expires: '2099-01-02T03:04:05.000Z' } },
    });
    expect(json).toMatchObject({
      outcome: 'ok',
      url,
      httpStatus: 200,
      elements: [
        {
          nodeName: 'H1',
          innerText: 'A page',
          innerHTMLHash: createHash('sha256').update('A page').digest('hex'),
          expression: 'H1!',
        },
      ],
      localStorage: { kept: '{"n":1}' },
      cookieStorage: { sid: { value: 'a b', domain: '127.0.0.1', session: false } },
      screenshot: { type: 'png' },
    });
    // As it came it can be sent again.
    const { cookieStorage, localStorage } = json as Json;
    const again = await post('/v1/krull/session', {
      url,
      expression: ['() => document.cookie', "() => localStorage.getItem('kept')"],
      cookieStorage,
      localStorage,
    });
    expect(again.json).toMatchObject({ results: ['sid=a b', '{"n":1}'] });
  });

  test('a form is sent', async () => {
    const { json } = await post('/v1/krull/form', {
      url,
      selectorValuePairs: [['#name', 'ada & co']],
      submitSelector: 'button',
    });
    expect(json).toMatchObject({ outcome: 'ok', url: `${url}?name=ada+%26+co`, cookieStorage: {} });
  });

  test('requests, as a list or as a HAR', async () => {
    const listed = await post('/v1/krull/requests', { url, responseText: true });
    expect(listed.json).toMatchObject({
      requests: [{ url, method: 'GET', status: 200, responseText: expect.stringContaining('<h1>') }],
    });
    const har = await post('/v1/krull/requests', { url }, { accept: 'application/json;profile=har' });
    expect(har.headers.get('content-type')).toBe('application/json;profile=har');
    expect(har.json).toMatchObject({ log: { version: '1.2', entries: [{ request: { url } }] } });
  });
});

describe('pictures', () => {
  test('are kept under their hash, for their workspace', async () => {
    const { json } = await post('/v1/krull/screenshot', { url, selector: 'h1', type: 'webp' });
    const { hash, href, bytes } = (json as { screenshot: { hash: string; href: string; bytes: number } })
      .screenshot;
    const found = await bytesOf(href, place.viewer.byKey);
    const content = Buffer.from(await found.arrayBuffer());
    expect(found.headers.get('content-type')).toBe('image/webp');
    expect(found.headers.get('x-content-type-options')).toBe('nosniff');
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, hash]);
    expect((await bytesOf(href, place.stranger.byKey)).status).toBe(404);
  });

  test('come at once for whoever accepts pictures', async () => {
    const reply = await fetch(`${place.url}/v1/krull/screenshot`, {
      method: 'POST',
      headers: { ...place.editor.byKey, accept: 'image/*', 'content-type': 'application/json' },
      body: JSON.stringify({ url, device: 'Desktop', viewportWidth: 300, viewportHeight: 200, type: 'png' }),
    });
    expect(reply.headers.get('content-type')).toBe('image/png');
    const content = Buffer.from(await reply.arrayBuffer());
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([300, 200]);
  });

  test('are streamed: jpeg, or png where something shines through; never stored on the way', async () => {
    const path = `/v1/krull/screenshot?url=${encodeURIComponent(url)}&device=Desktop`;
    const plain = await bytesOf(path, place.editor.byKey);
    expect([plain.headers.get('content-type'), plain.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'no-store',
    ]);
    const clear = await bytesOf(`${path}&background=transparent`, place.editor.byKey);
    expect(clear.headers.get('content-type')).toBe('image/png');
  });

  test('no other site can set off a stream by a cookie', async () => {
    const { cookie = '', 'x-csrf-token': token = '' } = place.editor.bySession;
    const path = `/v1/krull/screenshot?url=${encodeURIComponent(url)}`;
    expect((await bytesOf(path, { cookie })).status).toBe(403);
    expect((await bytesOf(path, { cookie, 'x-csrf-token': token })).status).toBe(200);
  });

  test('an address may be long, and one that is too long names the other way', async () => {
    const path = (bytes: number): string =>
      `/v1/krull/screenshot?url=${encodeURIComponent(url)}&selector=${'h'.repeat(bytes)}`;
    const { editor } = place;
    const fits = await place.ask({ method: 'GET', path: path(60_000), headers: editor.byKey });
    expect([fits.status, codeOf(fits)]).toEqual([422, 'browser/selector-not-found']);
    const tooLong = await place.ask({ method: 'GET', path: path(66_000), headers: editor.byKey });
    expect([tooLong.status, codeOf(tooLong)]).toEqual([414, 'request/address-too-long']);
  });

  test('of a query are listed with their stages', async () => {
    const { id } = await place.make(place.editor.byKey, 'POST', '/v1/sirp/query/runner/dispatch/wait', {
      query: `screenshot ${url}`,
    });
    const path = `/v1/sirp/queries/${String(id)}/screenshots`;
    const { json } = await place.ask({ method: 'GET', path, headers: place.viewer.byKey });
    const { items } = json as {
      items: readonly { hash: string; href: string; stage: number; scale: number }[];
    };
    expect(items).toMatchObject([{ stage: 0, href: `/v1/screenshot/${items[0]!.hash}` }]);
    const picture = await bytesOf(items[0]!.href, place.viewer.byKey);
    expect(picture.status).toBe(200);
    // So that elements of the page can be found in its picture.
    expect(items[0]!.scale).toBeGreaterThan(0);
    expect(picture.headers.get('rowmill-scale')).toBe(String(items[0]!.scale));
    expect((await place.ask({ method: 'GET', path, headers: place.stranger.byKey })).status).toBe(404);
  });
});

describe('what can go wrong', () => {
  test.each<[string, number, string, object]>([
    ['nobody there', 502, 'browser/navigation-failed', { url: 'http://127.0.0.1:4/' }],
    ['an address that is forbidden', 422, 'browser/blocked', { url: 'http://127.0.0.2/' }],
    ['an expression that throws', 422, 'browser/expression-failed', { expression: '() => nothing.there' }],
    ['a result that is too large', 422, 'browser/result-too-large', { expression: "'x'.repeat(2e7)" }],
    ['a wait for what never comes', 504, 'browser/timeout', { wait: '#never', timeout: 1_000 }],
    ['options that exclude each other', 422, 'request/invalid', { visible: true, hidden: true, wait: 'h1' }],
    ['a proxy that may not be reached', 422, 'egress/denied', { proxy: 'http://10.0.0.1:3128' }],
  ])('%s', async (_name, status, code, options) => {
    const answered = await post('/v1/krull/javascript', { url, expression: '1', ...options });
    expect([answered.status, codeOf(answered)]).toEqual([status, code]);
  });

  test('a domain whose policy gives no permit in time', async () => {
    const headers = place.admin.byKey;
    const policy = { name: 'slow', domain: 'localhost', policy: { perMinute: 0 } };
    const { id } = await place.make(headers, 'POST', '/v1/gonogo/policies', policy);
    const at = { url: url.replace('127.0.0.1', 'localhost'), expression: '1', timeout: 1_500 };
    const closed = await post('/v1/krull/javascript', at);
    expect([closed.status, codeOf(closed)]).toEqual([422, 'policy/closed']);
    const path = `/v1/gonogo/policies/${String(id)}`;
    await place.make(headers, 'PUT', path, { ...policy, policy: { perMinute: 1 } });
    await post('/v1/krull/javascript', at);
    const late = await post('/v1/krull/javascript', at);
    expect([late.status, codeOf(late)]).toEqual([429, 'policy/wait']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(1);
  });

  test('a client that leaves takes its job with it', async () => {
    const leave = new AbortController();
    const sent = fetch(`${place.url}/v1/krull/javascript`, {
      method: 'POST',
      headers: { ...place.editor.byKey, 'content-type': 'application/json' },
      body: JSON.stringify({ url, expression: 'new Promise(() => {})' }),
      signal: leave.signal,
    });
    const busy = async (): Promise<unknown> => {
      const { json } = await place.ask({
        method: 'GET',
        path: '/v1/krull/system',
        headers: place.viewer.byKey,
      });
      return (json as Json)['busy'];
    };
    await expect.poll(busy, { timeout: 10_000 }).toBe(1);
    leave.abort();
    await expect(sent).rejects.toThrow();
    await expect.poll(busy, { timeout: 10_000 }).toBe(0);
  });
});

test('a machine without a browser says so, and tells nothing of where it looked', async () => {
  await using server = await startServerProcess([], { ROWMILL_BROWSER_PATH: '/no/such/browser' });
  const headers = { authorization: `svc ${server.key}`, 'content-type': 'application/json' };
  const reply = await fetch(`${server.address}/v1/krull/evaluate`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ expression: '1' }),
  });
  const problem = (await reply.json()) as Json;
  expect([reply.status, problem['code']]).toEqual([503, 'browser/not-found']);
  expect(problem['detail']).toContain('rowmill doctor');
  expect(JSON.stringify(problem)).not.toContain('/no/such/browser');
  const status = await fetch(`${server.address}/v1/sirp/services/krull/status`, { headers });
  expect(await status.json()).toMatchObject({ state: 'down', checks: [{ detail: 'browser/not-found' }] });
});

test('the addresses of streamed pictures are not logged', async () => {
  await using server = await startServerProcess(['--log-level', 'trace']);
  const headers = { authorization: `svc ${server.key}` };
  for (const target of ['http://127.0.0.1:4/very-secret', 'not-an-address-very-secret'])
    await fetch(`${server.address}/v1/krull/screenshot?url=${encodeURIComponent(target)}`, { headers });
  expect(server.log()).toContain('streamScreenshot');
  expect(server.log()).not.toContain('very-secret');
});
