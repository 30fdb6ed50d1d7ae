import { createHash } from 'node:crypto';
import { ServiceError, type OperationName, type Operations } from '@rowmill/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../../../../tests/browser/start-browser.ts';
import { startSite, type TestSite, type Visit } from './start-site.fixture.ts';

const ARTICLE = `<!doctype html><html lang="en"><title>On mills</title><body><nav>Home</nav>
<article><h1>On mills</h1>${'<p>A mill grinds corn, one grain after another, as it has for many hundred years.</p>'.repeat(8)}</article>`;
const LIST = `<!doctype html><title>List</title><style>body { margin: 0 } li { height: 20px; width: 100px }</style>
<ul id="l" data-x="1"><li>one <b>bold</b></li><li>two</li></ul>`;
const FORM = `<form method="post" action="/done"><input id="name" name="name"><textarea id="text" name="text"></textarea>
<select id="size" name="size"><option value="s">Small</option><option value="l">Large</option></select>
<input type="checkbox" id="yes" name="yes"><input type="checkbox" id="no" name="no" checked>
<input type="file" id="file"><button id="go">Go</button></form>`;

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite({
    '/article': ARTICLE,
    '/clobbered': `${ARTICLE}<img name="body"><form><input name="parentNode"><input name="attributes"><input name="tagName"></form>`,
    '/guarded': {
      headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
      body: ARTICLE.replace('<p>', '<p><a href="more">more</a> '),
    },
    '/list': LIST,
    '/scrolled': `<style>* { margin: 0 } p { height: 2000px }</style><p></p><p></p><script>scrollTo(0, 1500)</script>`,
    '/form': FORM,
    '/done': ({ body }: Visit) => ({
      headers: { 'set-cookie': ['sid=7; HttpOnly', 'sid=8; Path=/deep', 'lang=en'] },
      body: `<p id="body"></p><script>localStorage.setItem('sent', ${JSON.stringify(body)})</script>`,
    }),
    '/fetches': `<script src="/code.js"></script><img src="/gone.png">`,
    '/code.js': { headers: { 'content-type': 'text/javascript' }, body: 'window.loaded = "✓"' },
    '/works': `<script>new Worker('/worker.js').onmessage = () => { window.done = true }</script>`,
    '/worker.js': {
      headers: { 'content-type': 'text/javascript' },
      body: `fetch('/data.json').then((reply) => reply.text()).then(postMessage, postMessage)`,
    },
    '/data.json': { headers: { 'content-type': 'application/json' }, body: '[1]' },
    '/restless': `<ul>${Array.from({ length: 60 }, (_, index) => `<li id="i${index}">`).join('')}</ul><script>
const list = document.querySelector('ul');
const turn = () => { list.prepend(list.lastElementChild); setTimeout(turn) };
turn();</script>`,
    '/moved': { status: 302, headers: { location: '/fetches' } },
    '/rootless': '<script>document.documentElement.remove()</script>',
    '/strict': { headers: { 'content-security-policy': "script-src 'none'" }, body: '<p>strict</p>' },
  });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

type Wishes<Name extends OperationName> = Omit<Operations[Name]['options'], 'url'>;

function run<Name extends OperationName>(
  name: Name,
  path: string,
  wishes: Wishes<Name>,
): Promise<Operations[Name]['reply']> {
  return browser.run(name, { ...wishes, url: site.origin + path } as Operations[Name]['options']);
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return error instanceof ServiceError ? error.code : String(error);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('evaluate has no page, but arguments and libraries', async () => {
  const expression =
    '(one, two, { $, _, mathjs }) => [mathjs.evaluate("1 + 1"), _.chunk([one, two, 3], 2), typeof $]';
  const options = { expression, args: [1, { a: null }], lodash: true, mathjs: true };
  expect((await browser.run('evaluate', options)).result).toEqual([2, [[1, { a: null }], [3]], 'undefined']);
});

test('javascript: an expression, a function, a promise', async () => {
  for (const expression of ['document.title;', 'document.title // of the list', '() => document.title'])
    expect((await run('javascript', '/list', { expression })).result).toBe('List');
  const late = '(n) => new Promise((resolve) => setTimeout(() => resolve(n * 2), 20))';
  expect((await run('javascript', '/list', { expression: late, args: [21] })).result).toBe(42);
  const jquery = '({ $ }) => [$("li").length, typeof window.$]';
  expect((await run('javascript', '/list', { expression: jquery, jquery: true })).result).toEqual([
    2,
    'undefined',
  ]);
  expect((await run('javascript', '/strict', { expression: '() => undefined' })).result).toBeNull();
});

test('javascript: what fails is told, what is too large too', async () => {
  const failing = run('javascript', '/list', { expression: '() => nothing.at.all' });
  await expect(failing).rejects.toThrow('nothing is not defined');
  const unreadable = run('javascript', '/list', { expression: '(=>' });
  expect(await codeOf(unreadable)).toBe('browser/expression-failed');
  const large = run('javascript', '/list', { expression: '() => "x".repeat(17 * 1024 * 1024)' });
  expect(await codeOf(large)).toBe('browser/result-too-large');
});

test('selector: everything of an element', async () => {
  const options = { selector: 'li', hashtml: true, expression: '(li, n) => li.innerText + n', args: [5] };
  const { elements } = await run('selector', '/list', { ...options, device: 'Desktop' });
  const outerHTML = '<li>one <b>bold</b></li>';
  expect(elements[0]).toEqual({
    nodeName: 'LI',
    attributes: {},
    innerText: 'one bold',
    innerHTML: 'one <b>bold</b>',
    outerHTML,
    innerHTMLHash: sha256('one <b>bold</b>'),
    outerHTMLHash: sha256(outerHTML),
    dimension: { x: 40, y: 16, width: 100, height: 20, top: 16, left: 40 },
    expression: 'one bold5',
  });
  expect(elements[1]).toMatchObject({ innerText: 'two', dimension: { y: 36 }, expression: 'two5' });
});

test('selector: where an element stands on the page, however far that is scrolled', async () => {
  const { elements } = await run('selector', '/scrolled', { selector: 'p', device: 'Desktop' });
  expect(elements.map(({ dimension }) => [dimension!.left, dimension!.top, dimension!.y])).toEqual([
    [0, 0, 0],
    [0, 2_000, 2_000],
  ]);
});

test('selector: less, when less is wanted; jQuery’s own selectors; no match', async () => {
  const bare = { html: false, dimension: false };
  const { elements } = await run('selector', '/list', {
    selector: 'li:contains(two)',
    engine: 'jquery',
    ...bare,
  });
  expect(elements).toEqual([{ nodeName: 'LI', attributes: {}, innerText: 'two' }]);
  expect((await run('selector', '/list', { selector: 'table' })).elements).toEqual([]);
  expect(await codeOf(run('selector', '/list', { selector: 'li[' }))).toBe('request/invalid');
});

test('selector: an expression’s result is with its element, also when the page changes all the time', async () => {
  const expression = '(li) => new Promise((resolve) => setTimeout(() => resolve(li.id)))';
  const { elements } = await run('selector', '/restless', { selector: 'li', expression });
  expect(elements).toHaveLength(60);
  expect(elements.map((element) => element.expression)).toEqual(
    elements.map(({ attributes }) => attributes['id']),
  );
});

test('elements: all of them, each with its place', async () => {
  const { elements } = await run('elements', '/list', {});
  expect(elements.map(({ nodeName, path }) => [nodeName, path])).toEqual([
    ['HTML', 'html'],
    ['HEAD', 'html > head'],
    ['TITLE', 'html > head > title'],
    ['STYLE', 'html > head > style'],
    ['BODY', 'html > body'],
    ['UL', 'html > body > ul'],
    ['LI', 'html > body > ul > li:nth-of-type(1)'],
    ['B', 'html > body > ul > li:nth-of-type(1) > b'],
    ['LI', 'html > body > ul > li:nth-of-type(2)'],
  ]);
  expect(elements[6]?.parentElement).toEqual({ nodeName: 'UL', attributes: { id: 'l', 'data-x': '1' } });
});

test('content: the page, and what a reader reads of it', async () => {
  const { html, article } = await run('content', '/article', { readable: true });
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  expect(article).toMatchObject({ title: 'On mills', lang: 'en' });
  expect(JSON.stringify(article)).not.toContain('Home');
});

test('a page without any element has no article', async () => {
  expect((await run('content', '/rootless', { readable: true })).article).toBeNull();
});

test('a page that lets nobody write HTML has its article, with addresses as they were meant', async () => {
  const { article } = await run('content', '/guarded', { readable: true });
  expect(article).toMatchObject({ title: 'On mills', lang: 'en' });
  expect(JSON.stringify(article)).toContain(`${site.origin}/more`);
});

test('names of fields do not lead a reader in circles', async () => {
  const { html, article } = await run('content', '/clobbered', { readable: true });
  expect(html).toContain('name="parentNode"');
  expect(article).toMatchObject({ title: 'On mills' });
});

test('form: fields are filled, what follows is waited for, cookies and storages are told', async () => {
  const selectorValuePairs = [
    ['#name', 'Ada'],
    ['#text', 'two\nlines'],
    ['#size', 'Large'],
    ['#yes', 'true'],
    ['#no', 'false'],
  ] as const;
  const reply = await run('form', '/form', { selectorValuePairs, submitSelector: '#go' });
  expect(reply.url).toBe(`${site.origin}/done`);
  expect(reply.localStorage['sent']).toBe('name=Ada&text=two%0D%0Alines&size=l&yes=on');
  expect(Object.keys(reply.cookieStorage).toSorted()).toEqual([
    'lang',
    'sid@127.0.0.1/',
    'sid@127.0.0.1/deep',
  ]);
  expect(reply.cookieStorage['sid@127.0.0.1/']).toMatchObject({ name: 'sid', value: '7', httpOnly: true });
});

test.each([
  [['#file', 'x'], 'request/invalid'],
  [['#size', 'Huge'], 'request/invalid'],
  [['#yes', 'perhaps'], 'request/invalid'],
  [['#nowhere', 'x'], 'browser/selector-not-found'],
] as const)('form: %o is %s, and nothing is sent', async (pair, code) => {
  const before = site.visits.length;
  const submitting = run('form', '/form', { selectorValuePairs: [pair], submitSelector: '#go' });
  expect(await codeOf(submitting)).toBe(code);
  expect(site.visits.slice(before).map(({ method }) => method)).toEqual(['GET']);
});

test('session: expressions one after another, over navigations', async () => {
  const expression = [
    'document.querySelector("#name").value = "Bo"',
    '() => { document.querySelector("#go").click() }',
    'localStorage.getItem("sent")',
  ];
  const { results, localStorage, url } = await run('session', '/form', { expression });
  expect(results).toEqual(['Bo', null, 'name=Bo&text=&size=s&no=on']);
  expect(localStorage['sent']).toBe(results[2]);
  expect(url).toBe(`${site.origin}/done`);
});

test('requests: redirects, failures and texts', async () => {
  const { requests, result } = await run('requests', '/moved', {
    responseText: true,
    expression: 'window.loaded',
    headers: { 'x-key': 'hush' },
  });
  expect(result).toBe('✓');
  expect(requests.map(({ url, status, type, responseText }) => [url, status, type, responseText])).toEqual([
    [`${site.origin}/moved`, 302, 'Document', undefined],
    [`${site.origin}/fetches`, 200, 'Document', '<script src="/code.js"></script><img src="/gone.png">'],
    [`${site.origin}/code.js`, 200, 'Script', 'window.loaded = "✓"'],
    [`${site.origin}/gone.png`, 404, 'Image', expect.anything()],
  ]);
  expect(site.visits.find(({ path }) => path === '/code.js')?.headers['x-key']).toBe('hush');
  expect(JSON.stringify(requests)).not.toContain('hush');
  expect(new Set(requests.map(({ remoteAddress }) => remoteAddress))).toEqual(new Set(['127.0.0.1']));
});

test('requests of workers are seen, and can be blocked', async () => {
  const wait = '() => window.done';
  const { requests } = await run('requests', '/works', { wait, responseText: true });
  const ofWorker = requests.find(({ url }) => url.endsWith('/data.json'));
  expect(ofWorker).toMatchObject({ status: 200, type: 'Fetch', responseText: '[1]' });
  site.visits.length = 0;
  await run('javascript', '/works', { wait, filter: ['/data.*'], expression: '1' });
  expect(site.visits.map(({ path }) => path)).toEqual(['/works', '/worker.js']);
});

test('capture: one file with all that was seen', async () => {
  const url = `http://shop.example:${site.port}/fetches`;
  const { capture } = await browser.run('elements', { url, selector: 'img', capture: true });
  const files = unzipSync(capture!);
  const about = JSON.parse(strFromU8(files['capture.json']!)) as { url: string; httpStatus: number };
  expect(about).toMatchObject({ url, httpStatus: 200, device: 'Galaxy S9+' });
  expect(about).toMatchObject({ addresses: { [`shop.example:${site.port}`]: ['127.0.0.1'] } });
  const har = JSON.parse(strFromU8(files['requests.har']!)) as { log: { entries: readonly object[] } };
  expect(har.log.entries).toHaveLength(3);
  expect(strFromU8(files['page.html']!)).toContain('/gone.png');
});

test('pdf: as large as the paper', async () => {
  const { pdf } = await run('pdf', '/article', { landscape: true, format: 'A5' });
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!.slice(1).map(Number);
  expect([Math.round(width! / 72), Math.round(height! / 72)]).toEqual([8, 6]);
  expect(await codeOf(run('pdf', '/article', { format: 'A99' }))).toBe('request/invalid');
});
