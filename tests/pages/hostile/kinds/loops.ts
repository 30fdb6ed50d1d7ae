import type { HostilePage } from '../hostile-page.ts';
import { body, javascript, loaded, script, silence, withParts } from '../serving.ts';

/** Work without end: in the page's own thread nothing else gets a turn. */
export const loops: readonly HostilePage[] = [
  {
    name: 'loop-while-parsing',
    why: 'a script never ends, so the page never does',
    serve: script('for (;;);'),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-when-loaded',
    why: 'the page is there, then nobody gets an answer from it',
    serve: loaded('for (;;);'),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-in-load-listener',
    why: 'the load event never comes to its end',
    serve: script(`addEventListener('load', () => { for (;;); });`),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-of-microtasks',
    why: 'promises that follow each other starve all tasks',
    serve: script('const again = () => Promise.resolve().then(again); again();'),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-of-a-generator',
    why: 'an iterator without end is iterated',
    serve: script('for (const one of (function* () { for (;;) yield 1; })());'),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-in-a-regex',
    why: 'a pattern that backtracks for ever cannot be left by a step of the script',
    serve: script(`/^(a+)+$/.test('a'.repeat(60) + '!');`),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-in-webassembly',
    why: 'compiled code loops without a call',
    serve: script(
      `const bytes = new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]);
      new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.f();`,
    ),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-by-recursion',
    why: 'each overflow of the stack is caught and tried twice again',
    serve: script('function deeper() { try { deeper(); } finally { deeper(); } } deeper();'),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-of-mutations',
    why: 'an observer changes what it observes',
    serve: script(
      `new MutationObserver(() => { document.body.title += 'x'; document.body.title = ''; })
        .observe(document.body, { attributes: true }); document.body.title = 'begin';`,
    ),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-by-waiting',
    why: 'a synchronous request stands still until an answer comes, and none does',
    serve: withParts(
      script(`const request = new XMLHttpRequest(); request.open('GET', 'never', false); request.send();`),
      { never: silence },
    ),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-in-a-getter',
    why: 'the title, read by the page’s own means, never comes',
    serve: script(`Object.defineProperty(document, 'title', { get() { for (;;); } });`),
    outcome: 'ok',
    by: {
      javascript: 'browser/timeout',
      session: 'browser/timeout',
      requests: 'browser/timeout',
      selector: 'browser/timeout',
      screenshot: 'browser/timeout',
    },
  },
  {
    name: 'loop-in-a-worker',
    why: 'a thread beside the page never rests',
    serve: withParts(script(`new Worker('worker');`), { worker: javascript('for (;;);') }),
    outcome: 'ok',
  },
  {
    name: 'loop-in-a-shared-worker',
    why: 'a worker that pages share never rests, and may outlive them',
    serve: withParts(script(`new SharedWorker('worker');`), { worker: javascript('for (;;);') }),
    outcome: 'ok',
  },
  {
    name: 'loop-of-atomics',
    why: 'a worker sleeps in a call that only another thread could end',
    serve: withParts(script(`new Worker('worker');`), {
      worker: javascript(
        'const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });' +
          'Atomics.wait(new Int32Array(memory.buffer), 0, 0);',
      ),
    }),
    outcome: 'ok',
  },
  {
    name: 'loop-of-frames-drawn',
    why: 'every picture asks for the next one',
    serve: script(
      `const draw = () => { document.body.style.paddingLeft = Math.random() * 50 + 'px'; requestAnimationFrame(draw); };
      draw();`,
    ),
    outcome: 'ok',
  },
  {
    name: 'loop-of-timers',
    why: 'two thousand timers are always due',
    serve: script('for (let n = 0; n < 2000; n++) setInterval(() => n * n, 0);'),
    outcome: 'ok',
  },
  {
    name: 'loop-of-messages',
    why: 'the page sends itself messages as fast as it can',
    serve: script(
      `const channel = new MessageChannel();
      channel.port1.onmessage = () => channel.port2.postMessage(1); channel.port2.postMessage(1);`,
    ),
    outcome: 'ok',
  },
  {
    name: 'loop-of-debuggers',
    why: 'each statement would stop the page for a debugger that is attached',
    serve: script('for (let n = 0; n < 1000; n++) { debugger; }'),
    outcome: 'ok',
  },
  {
    name: 'loop-of-console-lines',
    why: 'a gigabyte a second is told to the console, and by it to us, if we listened',
    serve: script(`const line = 'x'.repeat(1e6); for (;;) console.log(line);`),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-of-errors',
    why: 'a hundred thousand exceptions that nobody catches',
    serve: script(`for (let n = 0; n < 1e5; n++) setTimeout(() => { throw new Error('x'.repeat(1000)); });`),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'loop-of-writes',
    why: 'the document is written for ever',
    serve: script(`for (;;) document.write('<p>more');`),
    outcome: ['browser/timeout', 'browser/crashed'],
  },
  {
    name: 'loop-of-history',
    why: 'each entry of the history is a message to the browser that all pages share',
    serve: script(`for (let n = 0; ; n++) history.pushState(n, '', '?' + n);`),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-of-fragments',
    why: 'the page goes from one place of itself to the next, for ever',
    serve: script(`let n = 0; setInterval(() => { location.hash = String(n++); }, 0);`),
    outcome: 'ok',
  },
  {
    name: 'loop-of-styles',
    why: 'variables that double each other would be a text of 2⁴⁰ words',
    serve: body(
      `<style>:root { --v0: x x; ${Array.from({ length: 40 }, (_, n) => `--v${n + 1}: var(--v${n}) var(--v${n});`).join(' ')} }
      p::before { content: var(--v40); }</style>`,
    ),
    outcome: 'ok',
  },
  {
    name: 'loop-of-animations',
    why: 'a thousand elements move without end',
    serve: body(
      `<style>@keyframes k { to { transform: rotate(1turn) } } i { animation: k .01s infinite; display: inline-block }</style>
      ${'<i>x</i>'.repeat(1000)}`,
    ),
    outcome: 'ok',
  },
  {
    name: 'loop-of-images-used',
    why: 'a drawing that uses itself nine deep, ten times each: a thousand million shapes',
    serve: body(
      `<svg width="10" height="10"><defs><rect id="u0" width="1" height="1"/>${Array.from(
        { length: 9 },
        (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`,
      ).join('')}</defs><use href="#u9"/></svg>`,
    ),
    outcome: ['browser/timeout', 'browser/crashed'],
  },
  {
    name: 'loop-of-entities',
    why: 'entities of XML that would be a thousand million letters',
    serve: () => ({
      headers: { 'content-type': 'application/xhtml+xml' },
      body: `<!DOCTYPE html [<!ENTITY e0 "ha">${Array.from(
        { length: 30 },
        (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`,
      ).join('')}]><html xmlns="http://www.w3.org/1999/xhtml"><body>&e30;</body></html>`,
    }),
    outcome: 'ok',
    by: { form: 'browser/selector-not-found' },
    isUnmarked: true,
  },
  {
    name: 'loop-in-a-frame',
    why: 'a frame of the same site shares the thread that it stops',
    serve: withParts(body('<iframe src="frame"></iframe>'), { frame: script('for (;;);') }),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-in-a-foreign-frame',
    why: 'a frame of another site is never loaded, so neither is the page',
    serve: withParts(
      body(({ site }) => `<iframe src="${site.other}/loop-in-a-foreign-frame/frame"></iframe>`),
      { frame: script('for (;;);') },
    ),
    outcome: 'browser/timeout',
  },
  {
    name: 'loop-in-a-foreign-frame-when-loaded',
    why: 'a frame of another site shares the process of the page, as this browser has it',
    serve: withParts(
      body(({ site }) => `<iframe src="${site.other}/loop-in-a-foreign-frame-when-loaded/frame"></iframe>`),
      { frame: loaded('for (;;);') },
    ),
    outcome: 'browser/timeout',
  },
];
