import type { HostilePage } from '../hostile-page.ts';
import { always, body, endless, javascript, script, silence, withParts } from '../serving.ts';

const register = (more = '') => script(`navigator.serviceWorker.register('worker', { scope: './' })${more};`);
const claim = `addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;
const worker = (code: string, more = '') => withParts(register(more), { worker: javascript(code) });

/** A page that goes on and on may be caught anywhere. */
const MOVING = ['ok', 'browser/timeout', 'browser/navigation-failed', 'browser/expression-failed'] as const;

/** Scripts that stand between the page and the network, and live longer than pages. */
export const serviceWorkers: readonly HostilePage[] = [
  {
    name: 'service-worker-that-hijacks',
    why: 'everything that comes later is the worker’s own',
    serve: worker(
      `${claim} addEventListener('fetch', (event) => event.respondWith(new Response('<p>hijacked', { headers: { 'content-type': 'text/html' } })));`,
    ),
    outcome: 'ok',
  },
  {
    name: 'service-worker-that-never-answers',
    why: 'requests disappear in the worker',
    serve: worker(`${claim} addEventListener('fetch', (event) => event.respondWith(new Promise(() => {})));`),
    outcome: 'ok',
    by: { form: ['ok', 'browser/timeout'] },
  },
  {
    name: 'service-worker-waited-for',
    why: 'the page goes on only when its worker is there, and then never does',
    serve: withParts(
      body(
        `<script>document.write('<img id="late">'); navigator.serviceWorker.register('worker', { scope: './' });
        navigator.serviceWorker.addEventListener('controllerchange', () => { late.src = 'never'; });</script>`,
      ),
      {
        worker: javascript(
          `${claim} addEventListener('fetch', (event) => event.respondWith(new Promise(() => {})));`,
        ),
      },
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'service-worker-that-loops',
    why: 'the worker never rests',
    serve: worker('for (;;);'),
    outcome: 'ok',
  },
  {
    name: 'service-worker-that-loops-while-fetching',
    why: 'the worker stops at the first request that it sees',
    serve: worker(
      `${claim} addEventListener('fetch', () => { for (;;); });`,
      `.then(() => navigator.serviceWorker.ready).then(() => fetch('more'))`,
    ),
    outcome: 'ok',
    by: { form: ['ok', 'browser/timeout'] },
  },
  {
    name: 'service-worker-that-never-installs',
    why: 'installing it takes for ever',
    serve: worker(`addEventListener('install', (event) => event.waitUntil(new Promise(() => {})));`),
    outcome: 'ok',
  },
  {
    name: 'service-worker-that-stays-awake',
    why: 'it holds itself awake when the page has gone',
    serve: worker(
      `${claim} addEventListener('activate', (event) => event.waitUntil(new Promise(() => {}))); setInterval(() => fetch('ping').catch(() => {}), 50);`,
    ),
    outcome: 'ok',
    // A page below it waits until the worker has become active.
    by: { form: ['ok', 'browser/timeout'] },
  },
  {
    name: 'service-worker-that-moves-its-pages',
    why: 'it sends the pages that it holds elsewhere, again and again',
    serve: worker(
      `${claim} setInterval(async () => { for (const client of await clients.matchAll()) client.navigate('sent?' + Math.random()).catch(() => {}); }, 20);`,
    ),
    outcome: MOVING,
    isUnmarked: true,
  },
  {
    name: 'service-worker-that-changes',
    why: 'it is another one each time it is looked at',
    serve: withParts(
      register(`.then((registration) => setInterval(() => registration.update().catch(() => {}), 5))`),
      { worker: javascript(() => `self.n = ${Math.random()};`) },
    ),
    outcome: 'ok',
  },
  {
    name: 'service-worker-of-a-slow-script',
    why: 'its own script never comes to its end',
    serve: withParts(register(), {
      worker: () => ({ headers: { 'content-type': 'text/javascript' }, body: endless('// more\n', 50) }),
    }),
    outcome: 'ok',
  },
  {
    name: 'service-worker-that-imports-silence',
    why: 'it waits for a script that never comes',
    serve: withParts(register(), { worker: javascript(`importScripts('never');`), never: silence }),
    outcome: 'ok',
  },
  {
    name: 'service-worker-that-fails',
    why: 'it is no script',
    serve: withParts(register(), { worker: always({ status: 500, body: 'no' }) }),
    outcome: 'ok',
  },
  {
    name: 'service-worker-of-much-memory',
    why: 'it keeps whatever it can get',
    serve: worker('const kept = []; setInterval(() => kept.push(new Uint8Array(1e7).fill(1)), 10);'),
    outcome: 'ok',
  },
  {
    name: 'service-worker-in-numbers',
    why: 'thirty of them',
    serve: withParts(
      script(
        `for (let n = 0; n < 30; n++) navigator.serviceWorker.register('worker?' + n, { scope: './' + n });`,
      ),
      { worker: javascript('setInterval(() => 1, 10);') },
    ),
    outcome: ['ok', 'browser/timeout'],
  },
];
