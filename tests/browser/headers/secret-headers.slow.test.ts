import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../start-browser.ts';
import { startParty, type Party } from './start-party.ts';

const SECRET = 'canary-4f1c9d';
const headers = { authorization: `Bearer ${SECRET}`, 'x-api-key': SECRET };

/** Everything that a page of the one fetches from the other; the last line comes by a redirect of the own origin. */
const thirdParties = (other: string): string => `
  <link rel="stylesheet" href="${other}/style.css"><link rel="prefetch" href="${other}/prefetch">
  <img src="${other}/image.png"><script src="${other}/script.js"></script><iframe src="${other}/frame"></iframe>
  <script>
    window.all = Promise.allSettled([
      fetch('${other}/fetch', { mode: 'no-cors' }),
      fetch('${other}/cors'),
      fetch('/own'),
      fetch('/leave?fetch', { mode: 'no-cors' }),
      new Promise((resolve) => { const picture = new Image(); picture.onerror = resolve; picture.src = '/leave?image'; }),
      new Promise((resolve) => {
        const source = 'fetch("${other}/worker", { mode: "no-cors" }).finally(() => postMessage(1))';
        new Worker(URL.createObjectURL(new Blob([source]))).onmessage = resolve;
      }),
    ]);
    navigator.sendBeacon('${other}/beacon', 'x');
  </script>
  <iframe src="/leave?frame"></iframe>`;

const open = new AsyncDisposableStack();
let browser: TestBrowser;
let own: Party;
let other: Party;

beforeAll(async () => {
  browser = open.use(await startBrowser());
  other = open.use(await startParty(() => ({ body: '<p>other</p>' })));
  own = open.use(
    await startParty((path) => {
      if (path.startsWith('/leave')) return { status: 302, headers: { location: `${other.origin}${path}` } };
      return { body: path === '/page' ? thirdParties(other.origin) : '<p>own</p>' };
    }),
  );
});
afterAll(() => open.disposeAsync());

const leaks = (): readonly string[] =>
  other.requests.filter(({ text }) => text.includes(SECRET)).map(({ path }) => path);
const told = (path: string): boolean =>
  own.requests.some((request) => request.path === path && request.text.includes(SECRET));

describe('headers of a job', () => {
  test('go to the own origin and to none of the third parties of a page', async () => {
    await browser.run('javascript', {
      url: `${own.origin}/page`,
      headers,
      ready: 'idle',
      expression: '() => window.all.then(() => 1)',
    });
    expect(told('/page')).toBe(true);
    expect(told('/own')).toBe(true);
    const seen = other.requests.map(({ path }) => path);
    expect(seen).toEqual(
      expect.arrayContaining(
        '/style.css /image.png /script.js /frame /fetch /cors /leave?fetch /leave?image /leave?frame /worker /beacon'.split(
          ' ',
        ),
      ),
    );
    expect(leaks()).toEqual([]);
  });

  test.each(['with permits', 'without'])('do not cross a redirect to another origin, %s', async (permits) => {
    const before = other.requests.length;
    const { url } = await browser.run(
      'javascript',
      { url: `${own.origin}/leave?${permits.replace(' ', '-')}`, headers, expression: '1' },
      permits === 'without' ? {} : { permit: async () => () => true },
    );
    expect(url).toContain(other.origin);
    expect(own.requests.at(-1)?.text).toContain(SECRET);
    expect(other.requests.length).toBeGreaterThan(before);
    expect(leaks()).toEqual([]);
  });

  test('are not there for the next job', async () => {
    await browser.run('javascript', { url: `${own.origin}/after`, expression: '1' });
    expect(told('/after')).toBe(false);
  });
});

test('a cookie that is not for scripts is sent with the page, and none of its scripts see it', async () => {
  const { results } = await browser.run('session', {
    url: `${own.origin}/cookie`,
    cookieStorage: { sid: { value: SECRET, httpOnly: true }, seen: 'yes' },
    expression: ['document.cookie', 'cookieStore.getAll().then((all) => all.map(({ name }) => name))'],
  });
  expect(results[0]).toBe('seen=yes');
  expect(JSON.stringify(results)).not.toContain(SECRET);
  expect(told('/cookie')).toBe(true);
});
