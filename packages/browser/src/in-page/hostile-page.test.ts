import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../../../../tests/browser/start-browser.ts';
import { startSite, type TestSite } from '../operations/start-site.fixture.ts';

/** A page that replaces what is used to read it, and whose names hide properties. */
const HOSTILE = `<!doctype html><html><body>
<form id="f" class="c"><input name="attributes"><input name="nodeName"><input name="parentElement"><input name="outerHTML">
<input name="getBoundingClientRect"></form>
<img name="querySelectorAll"><img name="documentElement"><img name="cloneNode"><p __proto__="odd" id="p">text</p>
<script>
Array.prototype.toJSON = Object.prototype.toJSON = String.prototype.toJSON = () => 'spoilt';
JSON.stringify = () => '"spoilt"';
Document.prototype.querySelectorAll = Element.prototype.getBoundingClientRect = () => { throw new Error('no') };
Array.from = Array.prototype.map = Map.prototype.get = () => { throw new Error('no') };
Object.defineProperty(HTMLElement.prototype, 'innerText', { get: () => 'spoilt' });
localStorage.setItem('length', '1');
Storage.prototype.getItem = () => 'spoilt';
</script>`;

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite({ '/': HOSTILE });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test('elements are read as they are', async () => {
  const { elements } = await browser.run('elements', {
    url: `${site.origin}/`,
    selector: 'form, p',
    html: true,
  });
  const [form, paragraph] = elements;
  expect(form).toMatchObject({
    nodeName: 'FORM',
    attributes: { id: 'f', class: 'c' },
    parentElement: { nodeName: 'BODY', attributes: {} },
    path: 'html > body > form',
  });
  expect(form?.outerHTML).toContain('<input name="nodeName">');
  expect(paragraph?.innerText).toBe('text');
  expect(Object.entries(paragraph?.attributes ?? {})).toEqual([
    ['__proto__', 'odd'],
    ['id', 'p'],
  ]);
});

test('content and session too', async () => {
  const { html } = await browser.run('content', { url: `${site.origin}/`, readable: true });
  expect(html).toContain('<p __proto__="odd" id="p">text</p>');
  const { session } = await browser.run('selector', { url: `${site.origin}/`, selector: 'p', session: true });
  expect(session?.localStorage).toEqual({ length: '1' });
});
