import { ServiceError, type PageOptions } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../../../../tests/browser/start-browser.ts';
import { startSite, type TestSite } from '../operations/start-site.fixture.ts';

/** Appears, becomes visible, and goes, in this order; each step is told by `step`. */
const STEPS = `<p id="here">here</p><script>
window.step = 0;
setTimeout(() => { document.body.insertAdjacentHTML('beforeend', '<i id="late" hidden>late</i>'); step = 1 }, 200);
setTimeout(() => { late.hidden = false; step = 2 }, 400);
setTimeout(() => { here.remove(); step = 3 }, 600);
</script>`;

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite({
    '/steps': STEPS,
    '/first': '<script>setTimeout(() => { location.href = "/steps" }, 150)</script>',
  });
  browser = await startBrowser({ browser: { slots: 4 } });
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function stepAfter(
  options: Partial<PageOptions>,
  path = '/steps',
  timeoutMs = 15_000,
): Promise<unknown> {
  const url = site.origin + path;
  return (await browser.run('javascript', { url, ...options, expression: 'step' }, { timeoutMs })).result;
}

test.concurrent.each<[least: number, options: Partial<PageOptions>]>([
  [3, { wait: 700 }],
  [3, { wait: '700' }],
  [1, { wait: '#late' }],
  [1, { wait: '//i[@id="late"]' }],
  [1, { wait: '//i[@id="late"]/text()' }],
  [2, { wait: '#late', visible: true }],
  [2, { wait: '//i', visible: true, polling: 'mutation' }],
  [2, { wait: '#late', visible: true, polling: 1 }],
  [3, { wait: '#here', hidden: true }],
  [3, { wait: '() => window.step === 3' }],
  [3, { wait: '(n) => window.step === n', args: [3], polling: 100 }],
  [3, { wait: 'async () => window.step === 3', polling: 'raf' }],
])('at step %i at least after %o', async (step, options) => {
  expect(await stepAfter(options)).toBeGreaterThanOrEqual(step);
});

test('without a selector to wait for, the operation’s own is meant', async () => {
  const options = { url: `${site.origin}/steps`, selector: '#late', expression: '() => window.step' };
  expect((await browser.run('selector', { ...options })).elements).toEqual([]);
  const { elements } = await browser.run('selector', { ...options, visible: true });
  expect(elements[0]?.expression).toBeGreaterThanOrEqual(2);
  const found = await browser.run('selector', {
    ...options,
    selector: 'i:contains(late)',
    engine: 'jquery',
    visible: true,
  });
  expect(found.elements[0]?.expression).toBeGreaterThanOrEqual(2);
});

test.concurrent.each(['#late', '() => window.step > 0'])('waits for %s over a navigation', async (wait) => {
  expect(await stepAfter({ wait }, '/first')).toBeGreaterThanOrEqual(1);
});

test.concurrent.each([
  ['#never', 'browser/timeout'],
  ['() => false', 'browser/timeout'],
  ['#[', 'request/invalid'],
  ['//[', 'request/invalid'],
  ['() => { throw new Error("x") }', 'browser/expression-failed'],
])('%s is %s', async (wait, code) => {
  const timeoutMs = code === 'browser/timeout' ? 1_000 : 15_000;
  const error = await stepAfter({ wait }, '/steps', timeoutMs).catch((caught: unknown) => caught);
  expect(error instanceof ServiceError ? error.code : error).toBe(code);
});
