import type { HostilePage, Outcome } from '../hostile-page.ts';
import { head, script } from '../serving.ts';

/** What an expression of the user's sees is the page's own; what we read by our own means is not. */
const overwritten = (
  name: string,
  why: string,
  code: string,
  ofExpressions: Outcome = 'ok',
): HostilePage => ({
  name: `overwritten-${name}`,
  why,
  serve: head(`<script>${code}</script>`),
  expression: '() => 1 + 1',
  outcome: 'ok',
  by: {
    javascript: ofExpressions,
    session: ofExpressions,
    requests: ofExpressions,
    selector: ofExpressions,
    screenshot: ofExpressions,
  },
});

const guarded = (name: string, why: string, policy: string): HostilePage => ({
  name: `guarded-${name}`,
  why,
  serve: script('', { headers: { 'content-security-policy': policy } }),
  expression: '() => 1 + 1',
  outcome: 'ok',
});

/** Built-ins that are not what they were. */
export const overwrittenBuiltIns: readonly HostilePage[] = [
  overwritten(
    'json',
    'JSON says what the page wants',
    `JSON.stringify = () => '"forged"'; JSON.parse = () => 'forged';`,
  ),
  overwritten('json-gone', 'there is no JSON', 'delete globalThis.JSON;', 'browser/expression-failed'),
  overwritten(
    'to-json',
    'every object says how it wants to be written',
    `Object.prototype.toJSON = () => 'forged';`,
  ),
  overwritten(
    'to-json-that-throws',
    'nothing can be written',
    `Object.prototype.toJSON = String.prototype.toJSON = Array.prototype.toJSON = () => { throw new Error('no'); };`,
  ),
  overwritten(
    'arrays',
    'methods of arrays do nothing',
    `for (const name of ['map', 'filter', 'push', 'forEach', 'slice', 'concat', 'join', 'reduce']) Array.prototype[name] = () => [];`,
  ),
  overwritten(
    'array-from',
    'lists are made of nothing',
    'Array.from = () => []; Array.isArray = () => false; Object.keys = Object.entries = () => [];',
  ),
  overwritten(
    'array-setter',
    'whatever is put first into a list goes to the page',
    `Object.defineProperty(Array.prototype, 0, { set() { throw new Error('caught'); }, get() { return 'forged'; } });`,
  ),
  overwritten(
    'iterators',
    'nothing can be iterated',
    'delete Array.prototype[Symbol.iterator]; delete NodeList.prototype[Symbol.iterator];',
    'browser/expression-failed',
  ),
  overwritten(
    'object-properties',
    'every object has properties that it should not have',
    `for (const name of ['value', 'get', 'set', 'type', 'result', 'then', 'length']) Object.defineProperty(Object.prototype, name, { configurable: true, get: () => undefined, set() {} });`,
  ),
  overwritten(
    'object-thenable',
    'every object is a promise that never keeps its word',
    `Object.prototype.then = function (resolve) { };`,
  ),
  overwritten(
    'object-frozen',
    'no object takes anything any more',
    'Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Function.prototype);',
  ),
  overwritten(
    'functions',
    'calls of functions go nowhere',
    `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => { throw new Error('no'); }; Function.prototype.toString = () => 'native';`,
  ),
  overwritten(
    'promises',
    'there are no promises',
    `globalThis.Promise = class { constructor() { throw new Error('no'); } static resolve() { return 1; } }; `,
  ),
  overwritten(
    'promise-then',
    'promises never keep their word',
    `Promise.prototype.then = function () { return new Promise(() => {}); };`,
  ),
  overwritten(
    'strings',
    'texts are not what they are',
    `for (const name of ['slice', 'trim', 'split', 'replace', 'indexOf', 'toString', 'normalize']) String.prototype[name] = () => 'forged';`,
  ),
  overwritten(
    'selectors',
    'nothing is found',
    'Document.prototype.querySelectorAll = Element.prototype.querySelectorAll = () => []; Document.prototype.querySelector = () => null; document.querySelectorAll = () => [];',
  ),
  overwritten(
    'attributes',
    'attributes cannot be read',
    `Object.defineProperty(Element.prototype, 'attributes', { get() { throw new Error('no'); } }); Element.prototype.getAttribute = () => 'forged';`,
  ),
  overwritten(
    'texts',
    'texts of elements are forged',
    `for (const [owner, name] of [[HTMLElement, 'innerText'], [Node, 'textContent'], [Element, 'innerHTML'], [Element, 'outerHTML']]) Object.defineProperty(owner.prototype, name, { get: () => 'forged' });`,
  ),
  overwritten(
    'styles',
    'nobody learns how anything looks',
    'globalThis.getComputedStyle = () => null; Element.prototype.getBoundingClientRect = () => null;',
  ),
  overwritten(
    'document',
    'the document’s own words are gone',
    `for (const name of ['title', 'body', 'documentElement', 'readyState', 'cookie', 'forms']) Object.defineProperty(document, name, { get: () => null });`,
  ),
  overwritten(
    'timers',
    'there is no time',
    'globalThis.setTimeout = globalThis.setInterval = globalThis.requestAnimationFrame = globalThis.queueMicrotask = () => 0; Date.now = () => 0; performance.now = () => 0;',
  ),
  overwritten(
    'observers',
    'nothing is observed',
    'globalThis.MutationObserver = globalThis.IntersectionObserver = globalThis.PerformanceObserver = undefined;',
  ),
  overwritten(
    'errors',
    'each error loops when somebody looks at its stack',
    `Error.prepareStackTrace = () => { for (;;); }; globalThis.Error = undefined;`,
  ),
  overwritten(
    'storages',
    'storages cannot be read',
    `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get() { throw new Error('no'); } });`,
  ),
  overwritten(
    'globals',
    'the words by which a script knows where it is are taken',
    'Object.defineProperty(globalThis, "globalThis", { value: null }); self = null; top.foo = 1;',
  ),
  overwritten(
    'modules',
    'it looks like a place where libraries do not show themselves',
    'globalThis.module = { exports: {} }; globalThis.exports = module.exports; globalThis.define = Object.assign(() => {}, { amd: true }); globalThis.require = () => ({});',
  ),
  overwritten(
    'libraries',
    'the names of libraries are taken and cannot be had',
    `for (const name of ['$', 'jQuery', '_', 'math', 'mathjs']) Object.defineProperty(globalThis, name, { value: 'taken', writable: false, configurable: false });`,
  ),
  overwritten(
    'events',
    'no event is heard',
    'EventTarget.prototype.addEventListener = () => {}; EventTarget.prototype.dispatchEvent = () => true; globalThis.Event = undefined;',
  ),
  overwritten(
    'maps',
    'maps, sets and proxies lie',
    'Map.prototype.get = Map.prototype.set = Set.prototype.add = Set.prototype.has = () => undefined; globalThis.Reflect = globalThis.Proxy = globalThis.WeakMap = undefined;',
  ),
  overwritten(
    'hashes',
    'sums are forged',
    `crypto.subtle.digest = async () => new ArrayBuffer(32); globalThis.TextEncoder = undefined;`,
  ),
  overwritten('eval', 'there is no eval', 'globalThis.eval = undefined; globalThis.Function = undefined;'),
  guarded('against-scripts', 'its policy forbids all scripts', `default-src 'none'`),
  guarded(
    'against-eval',
    'its policy forbids to make code or elements of text',
    `script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'`,
  ),
  guarded('by-a-sandbox', 'it is of no origin and may not do anything', 'sandbox'),
];
