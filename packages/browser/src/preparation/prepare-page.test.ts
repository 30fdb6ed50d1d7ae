import { ServiceError, type PageOptions } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../../../../tests/browser/start-browser.ts';
import { findDevice } from '../devices/find-device.ts';
import { startSite, type TestSite } from '../operations/start-site.fixture.ts';

/** What its first script finds, and requests to itself and to two others. */
const page = (port: number) => `<!doctype html><meta name="viewport" content="width=device-width">
<script>window.first = [localStorage.getItem('kept'), sessionStorage.getItem('short'), document.cookie]</script>
<script>localStorage.setItem('kept', 'changed')</script>
<script src="/own.js"></script><img src="http://third.example:${port}/pixel.gif?id=1">
<iframe src="http://frames.example:${port}/frame"></iframe>`;

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite({
    '/': () => page(site.port),
    '/own.js': { headers: { 'content-type': 'text/javascript' } },
    '/pixel.gif': { headers: { 'content-type': 'image/gif' } },
    '/frame': '<p>frame</p>',
    '/away': () => ({ status: 307, headers: { location: `http://third.example:${site.port}/pixel.gif` } }),
  });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function look(expression: string, options: Partial<PageOptions>) {
  site.visits.length = 0;
  const { result } = await browser.run('javascript', { url: `${site.origin}/`, ...options, expression });
  return result;
}

const visited = () => site.visits.map(({ host, path }) => host + path).toSorted();

test.each(['Galaxy S9+', 'Desktop', 'iPad Mini landscape'])('device %s', async (device) => {
  const { userAgent, viewport } = findDevice(device);
  const expression =
    '[navigator.userAgent, innerWidth, innerHeight, devicePixelRatio, "ontouchstart" in window]';
  const { width, height, deviceScaleFactor, hasTouch } = viewport;
  const seen = await look(expression, { device });
  expect(seen).toEqual([userAgent, width, height, deviceScaleFactor, hasTouch]);
  expect(site.visits.every(({ headers }) => headers['user-agent'] === userAgent)).toBe(true);
});

test('a page without scripts has its storages, too', async () => {
  const options = { url: `${site.origin}/frame`, device: 'Desktop', localStorage: { kept: 'text' } };
  expect(await look(`localStorage.getItem('kept')`, options)).toBe('text');
});

test('storages and cookies are there before the page’s first script, and what it writes stays', async () => {
  const options = {
    localStorage: { kept: { a: [1, null] } },
    sessionStorage: { short: 'text' },
    cookieStorage: { one: '1', two: { value: '2', path: '/', httpOnly: true } },
  };
  expect(await look('first', options)).toEqual(['{"a":[1,null]}', 'text', 'one=1']);
  expect(site.visits[0]?.headers.cookie).toBe('one=1; two=2');
  const { results } = await browser.run('session', {
    ...options,
    url: `${site.origin}/`,
    expression: ['() => { location.reload() }', 'first[0]'],
  });
  expect(results[1]).toBe('changed');
});

test('cookies of domains; none of a public suffix', async () => {
  const url = `http://www.shop.example:${site.port}/`;
  await look('1', {
    url,
    cookieStorage: { a: { value: '1', domain: 'shop.example' }, b: { value: '2', domain: 'other.example' } },
  });
  expect(site.visits[0]?.headers.cookie).toBe('a=1');
  for (const domain of ['co.uk', '.github.io']) {
    const looking = look('1', { cookieStorage: { good: '1', bad: { value: 'hush', domain } } });
    const error = await looking.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'request/invalid',
      fields: [{ pointer: '/body/cookieStorage/bad' }],
    });
    expect(String(error)).not.toContain('hush');
  }
  expect(site.visits).toEqual([]);
});

test('headers go to the page’s own origin only, over redirects too', async () => {
  await look('fetch("/away", { mode: "no-cors" }).then(() => 1)', { headers: { 'X-Key': 'hush' } });
  const withKey = site.visits.filter(({ headers }) => headers['x-key'] === 'hush');
  expect(withKey.map(({ host, path }) => host + path).toSorted()).toEqual([
    '127.0.0.1/',
    '127.0.0.1/away',
    '127.0.0.1/own.js',
  ]);
  expect(visited()).toContain('third.example/pixel.gif');
});

test.each([
  [[], ['127.0.0.1/', '127.0.0.1/own.js', 'frames.example/frame', 'third.example/pixel.gif?id=1']],
  [['third.example'], ['127.0.0.1/', '127.0.0.1/own.js', 'frames.example/frame']],
  [['*.example'], ['127.0.0.1/', '127.0.0.1/own.js']],
  [
    ['/pixel*', '/fra?e'],
    ['127.0.0.1/', '127.0.0.1/own.js'],
  ],
  [
    ['*/own.js', 'thi??.example/pixel.gif'],
    ['127.0.0.1/', 'frames.example/frame'],
  ],
])('filter %o', async (filter, left) => {
  await look('1', { filter });
  expect(visited()).toEqual(left);
});
