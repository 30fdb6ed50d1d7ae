import type { HostilePage } from '../hostile-page.ts';
import { bare, body, head, loaded, MARK, script, withParts } from '../serving.ts';

/** Pages that go, or take something with them. */
export const endings: readonly HostilePage[] = [
  {
    name: 'ending-closes-itself',
    why: 'the window closes while the page is parsed',
    serve: script('window.close();'),
    outcome: ['ok', 'browser/crashed'],
  },
  {
    name: 'ending-closes-itself-later',
    why: 'the window closes while the page is read',
    serve: loaded(`open('', '_self'); window.close();`),
    outcome: ['ok', 'browser/crashed'],
  },
  {
    name: 'ending-goes-nowhere',
    why: 'the page becomes an empty one',
    serve: script(`location.replace('about:blank');`),
    outcome: 'ok',
    by: { form: 'browser/selector-not-found' },
    isUnmarked: true,
  },
  {
    name: 'ending-goes-to-the-browser',
    why: 'the page wants to become one of the browser’s own',
    serve: script(
      `for (const address of ['chrome://crash', 'chrome://hang', 'about:crash', 'devtools://devtools', 'view-source:' + location]) { try { location = address; } catch {} }`,
    ),
    outcome: ['ok', 'browser/navigation-failed'],
    by: { form: ['ok', 'browser/selector-not-found', 'browser/navigation-failed'] },
    isUnmarked: true,
  },
  {
    name: 'ending-goes-to-a-file',
    why: 'the page wants to become a file of this machine',
    serve: script(`try { location = 'file:///etc/passwd'; } catch {}`),
    outcome: ['ok', 'browser/navigation-failed'],
  },
  {
    name: 'ending-goes-to-a-forbidden-address',
    why: 'the page becomes one where nobody may go',
    serve: script(`location = 'http://169.254.169.254/latest';`),
    outcome: ['browser/blocked', 'browser/navigation-failed'],
  },
  {
    name: 'ending-goes-to-data',
    why: 'the page wants to become one without an address',
    serve: script(`location = 'data:text/html,<p>gone';`),
    outcome: 'ok',
  },
  {
    name: 'ending-goes-to-a-blob',
    why: 'the page becomes one that it wrote itself',
    serve: script(
      `location = URL.createObjectURL(new Blob(['<p id=mark>${MARK}</p><script>onload=()=>setTimeout(()=>{for(;;);})<' + '/script>'], { type: 'text/html' }));`,
    ),
    outcome: ['ok', 'browser/timeout', 'browser/navigation-failed'],
    by: { form: ['browser/timeout', 'browser/selector-not-found', 'browser/navigation-failed'] },
  },
  {
    name: 'ending-goes-back',
    why: 'the page goes back to where nobody was',
    serve: script('history.back(); history.go(-99); history.forward();'),
    outcome: ['ok', 'browser/timeout', 'browser/navigation-failed'],
    isUnmarked: true,
    by: { form: ['ok', 'browser/selector-not-found', 'browser/timeout', 'browser/navigation-failed'] },
  },
  {
    name: 'ending-stops',
    why: 'the page stops its own loading',
    serve: withParts(head('<script>window.stop();</script>'), {}),
    outcome: ['ok', 'browser/navigation-failed', 'browser/timeout'],
    by: { form: ['ok', 'browser/selector-not-found', 'browser/navigation-failed', 'browser/timeout'] },
    isUnmarked: true,
  },
  {
    name: 'ending-aborts-its-navigation',
    why: 'the page begins to go elsewhere and stops, again and again',
    serve: script(`setInterval(() => { location = 'sent?' + Math.random(); window.stop(); }, 5);`),
    outcome: ['ok', 'browser/navigation-failed', 'browser/timeout', 'browser/expression-failed'],
    isUnmarked: true,
  },
  {
    name: 'ending-changes-its-process',
    why: 'each page isolates itself from the one before, in a process of its own',
    serve: script(
      ({ page, site }) =>
        `if (!location.search) location = '${page.startsWith(site.other) ? site.plain : site.other}/ending-changes-its-process/?2';`,
      {
        headers: {
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        },
      },
    ),
    outcome: ['ok', 'browser/navigation-failed'],
  },
  {
    name: 'ending-prepares-others',
    why: 'a hundred pages are to be prepared in advance',
    serve: body(
      `<script type="speculationrules">${JSON.stringify({ prerender: [{ source: 'list', urls: Array.from({ length: 100 }, (_, n) => `sent?${n}`) }], prefetch: [{ source: 'list', urls: ['sent?p'] }] })}</script>
      ${Array.from({ length: 100 }, (_, n) => `<link rel="prefetch" href="sent?l${n}">`).join('')}`,
    ),
    outcome: 'ok',
  },
  {
    name: 'ending-leaves-beacons',
    why: 'when it is closed it sends what it can',
    serve: script(
      `addEventListener('pagehide', () => { for (let n = 0; n < 100; n++) { navigator.sendBeacon('sent', 'x'.repeat(500)); fetch('sent', { keepalive: true, method: 'POST' }); } });`,
    ),
    outcome: 'ok',
  },
  {
    name: 'ending-waits-while-leaving',
    why: 'when it is closed it waits for an answer that never comes',
    serve: withParts(
      script(
        `addEventListener('unload', () => { const request = new XMLHttpRequest(); request.open('GET', 'never', false); try { request.send(); } catch {} });`,
      ),
      { never: () => ({ raw: '', afterwards: 'hold' }) },
    ),
    outcome: 'ok',
  },
  {
    name: 'ending-by-deep-styles',
    why: 'a formula two hundred thousand brackets deep',
    serve: body(`<p style="width:calc(${'('.repeat(200_000)}1px${')'.repeat(200_000)})">`),
    outcome: ['ok', 'browser/crashed'],
  },
  {
    name: 'ending-by-a-deep-script',
    why: 'a script two hundred thousand brackets deep',
    serve: body(`<script>${'['.repeat(200_000)}${']'.repeat(200_000)}</script>`),
    outcome: ['ok', 'browser/crashed'],
  },
  {
    name: 'ending-by-a-full-heap-later',
    why: 'the process of the page ends while the page is read',
    serve: loaded('const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length + 0.5));'),
    outcome: ['browser/crashed', 'browser/timeout'],
  },
  {
    name: 'ending-locks',
    why: 'locks that are never given back',
    serve: script(`navigator.locks.request('mine', () => new Promise(() => {}));
      const channel = new BroadcastChannel('b'); channel.onmessage = () => channel.postMessage(1); channel.postMessage(1);`),
    outcome: 'ok',
  },
  {
    name: 'ending-plays',
    why: 'sound and pictures without end',
    serve: body(
      `<audio autoplay loop src="data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="></audio>
      <script>for (let n = 0; n < 50; n++) try { new AudioContext().createOscillator().start(); } catch {}
      speechSynthesis?.speak(new SpeechSynthesisUtterance('a'.repeat(1e5)));</script>`,
    ),
    outcome: 'ok',
  },
  {
    name: 'ending-names-itself',
    why: 'a title, an address and a name of a megabyte each',
    serve: script(
      `document.title = 'x'.repeat(1e6); window.name = 'x'.repeat(1e6); try { history.replaceState('x'.repeat(1e6), '', '#' + 'x'.repeat(1e6)); } catch {}`,
    ),
    outcome: 'ok',
  },
  {
    name: 'ending-of-a-base',
    why: 'all addresses of the page lead elsewhere',
    serve: bare(
      `<base href="http://169.254.169.254/" target="_blank"><p id="mark">${MARK}</p><form id="form" action="sent"><input id="field"><button id="send">Send</button></form>`,
    ),
    outcome: 'ok',
  },
];
