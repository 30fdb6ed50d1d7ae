import type { HostilePage } from '../hostile-page.ts';
import { bare, body, endless, javascript, loaded, script, withParts } from '../serving.ts';

/** Pages that want more memory than there is. */
export const memory: readonly HostilePage[] = [
  {
    name: 'memory-of-objects',
    why: 'objects are kept until the heap is full, which ends the process of the page',
    serve: script('const kept = []; for (;;) kept.push(new Array(1000).fill({}));'),
    outcome: ['browser/crashed', 'browser/timeout'],
  },
  {
    name: 'memory-of-strings',
    why: 'a text that doubles itself until no text may be so long',
    serve: script(`let text = 'x'; try { for (;;) text += text; } catch { document.title = 'too long'; }`),
    outcome: 'ok',
  },
  {
    name: 'memory-of-strings-kept',
    why: 'texts that are flattened and kept until the heap is full',
    serve: script(
      `const kept = []; for (let n = 0; ; n++) { const text = String(n).repeat(1e6); kept.push(text); text.charCodeAt(5); }`,
    ),
    outcome: ['browser/crashed', 'browser/timeout'],
  },
  {
    name: 'memory-of-buffers',
    why: 'buffers are written to until none is given any more',
    serve: script(
      `const kept = []; for (;;) { try { kept.push(new Uint8Array(64e6).fill(1)); } catch { break; } }`,
    ),
    outcome: ['ok', 'browser/crashed', 'browser/timeout'],
  },
  {
    name: 'memory-reserved',
    why: 'buffers of two gigabytes each that nobody writes to',
    serve: script(`const kept = []; try { for (;;) kept.push(new ArrayBuffer(2 ** 31 - 8)); } catch {}`),
    outcome: 'ok',
  },
  {
    name: 'memory-of-webassembly',
    why: 'as many memories of four gigabytes as are given',
    serve: script(
      'const kept = []; try { for (;;) kept.push(new WebAssembly.Memory({ initial: 65535 })); } catch {}',
    ),
    outcome: 'ok',
  },
  {
    name: 'memory-of-a-million-nodes',
    why: 'a million elements',
    serve: script(
      `const list = document.createElement('ul'); for (let n = 0; n < 1e6; n++) list.append(document.createElement('li'));
      document.body.append(list);`,
    ),
    outcome: ['ok', 'browser/timeout'],
    by: {
      elements: ['browser/result-too-large', 'browser/timeout'],
      screenshot: ['browser/too-many-pixels', 'browser/timeout'],
      pdf: ['ok', 'browser/timeout', 'browser/result-too-large'],
      content: ['ok', 'browser/timeout', 'browser/result-too-large'],
    },
  },
  {
    name: 'memory-of-deep-nodes',
    why: 'forty thousand elements, each within the one before: whoever walks them by calls has no stack left',
    serve: script(
      `let at = document.body; for (let n = 0; n < 4e4; n++) { const next = document.createElement('b'); at.append(next); at = next; }`,
    ),
    outcome: ['ok', 'browser/crashed', 'browser/timeout'],
  },
  {
    name: 'memory-of-canvases',
    why: 'pictures of a gigabyte each',
    serve: script(
      `const kept = []; for (let n = 0; n < 20; n++) { const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 16384; canvas.getContext('2d')?.fillRect(0, 0, 9, 9); kept.push(canvas); }`,
    ),
    outcome: ['ok', 'browser/crashed', 'browser/timeout'],
  },
  {
    name: 'memory-of-a-picture',
    why: 'a few bytes say that they are a picture of 60,000 × 60,000 points',
    serve: body(
      `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='60000' height='60000'/>">`,
    ),
    outcome: 'ok',
    by: { screenshot: 'browser/too-many-pixels', pdf: ['ok', 'browser/timeout'] },
  },
  {
    name: 'memory-of-blobs',
    why: 'half a gigabyte of blobs, which the browser keeps for the page',
    serve: script(
      `const kept = []; const piece = new Uint8Array(16e6).fill(7); for (let n = 0; n < 32; n++) kept.push(new Blob([piece]));
      globalThis.urls = kept.map((blob) => URL.createObjectURL(blob));`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'memory-of-local-storage',
    why: 'local storage is filled until no more is taken',
    serve: script(`try { for (let n = 0; ; n++) localStorage.setItem('k' + n, 'x'.repeat(1e5)); } catch {}`),
    outcome: 'ok',
  },
  {
    name: 'memory-of-databases',
    why: 'a database is filled for as long as the page lives',
    serve: loaded(
      `const open = indexedDB.open('much'); open.onupgradeneeded = () => open.result.createObjectStore('s');
      open.onsuccess = () => { const put = (n) => { const store = open.result.transaction('s', 'readwrite').objectStore('s');
        store.put(new Uint8Array(4e6), n).onsuccess = () => n < 100 && put(n + 1); }; put(0); };`,
    ),
    outcome: 'ok',
  },
  {
    name: 'memory-of-caches',
    why: 'a cache is filled for as long as the page lives',
    serve: loaded(
      `caches.open('much').then(async (cache) => { for (let n = 0; n < 50; n++) await cache.put('/' + n, new Response(new Uint8Array(4e6))); });`,
    ),
    outcome: 'ok',
  },
  {
    name: 'memory-of-files',
    why: 'the private file system of the page is filled on whatever disk it lies',
    serve: withParts(script(`new Worker('worker');`), {
      worker: javascript(
        `navigator.storage.getDirectory().then(async (root) => { const file = await root.getFileHandle('f', { create: true });
        const access = await file.createSyncAccessHandle(); const piece = new Uint8Array(8e6).fill(1);
        for (let n = 0; n < 40; n++) access.write(piece, { at: n * 8e6 }); });`,
      ),
    }),
    outcome: 'ok',
  },
  {
    name: 'memory-of-cookies',
    why: 'as many and as long cookies as are taken',
    serve: script(`for (let n = 0; n < 2000; n++) document.cookie = 'c' + n + '=' + 'x'.repeat(4000);`),
    outcome: ['ok', 'browser/navigation-failed'],
    by: { form: ['ok', 'browser/navigation-failed'] },
  },
  {
    name: 'memory-of-workers',
    why: 'two hundred threads',
    serve: withParts(script(`for (let n = 0; n < 200; n++) new Worker('worker?' + n);`), {
      worker: javascript('setInterval(() => 1, 1000);'),
    }),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'memory-of-nested-workers',
    why: 'workers start workers',
    serve: withParts(script(`new Worker('worker?7');`), {
      worker: javascript(
        `const depth = Number(location.search.slice(1)); if (depth > 0) { new Worker('worker?' + (depth - 1)); new Worker('worker?' + (depth - 1)); }`,
      ),
    }),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'memory-of-sockets',
    why: 'three hundred requests that never end',
    serve: withParts(script(`for (let n = 0; n < 300; n++) fetch('drip?' + n);`), {
      drip: () => ({ headers: { 'content-type': 'text/plain' }, body: endless('x', 200) }),
    }),
    outcome: 'ok',
    // No connection is left for what the form is sent to.
    by: { form: 'browser/timeout' },
  },
  {
    name: 'memory-of-web-sockets',
    why: 'two hundred connections to where nobody speaks',
    serve: script(({ site }) => `for (let n = 0; n < 200; n++) new WebSocket('ws://${site.silent}/' + n);`),
    outcome: 'ok',
  },
  {
    name: 'memory-of-peers',
    why: 'connections of pages among themselves, as many as are given',
    serve:
      script(`const kept = []; try { for (let n = 0; n < 600; n++) kept.push(new RTCPeerConnection()); } catch {}
      for (const peer of kept) { peer.createDataChannel('c'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); }`),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'memory-of-a-download-read',
    why: 'an answer without end is read and kept by the page',
    serve: withParts(
      loaded(
        `fetch('more').then(async ({ body }) => { const kept = []; for await (const piece of body) kept.push(piece); });`,
      ),
      {
        more: () => ({ headers: { 'content-type': 'text/plain' }, body: endless('x'.repeat(65_536)) }),
      },
    ),
    outcome: ['ok', 'browser/timeout', 'browser/crashed'],
  },
  {
    name: 'memory-of-attributes',
    why: 'attributes of 30 MB and ten thousand of them',
    serve: script(
      `document.body.title = 'x'.repeat(3e7); const mark = document.getElementById('mark');
      for (let n = 0; n < 10000; n++) mark.setAttribute('a' + n, 'x');`,
    ),
    outcome: ['ok', 'browser/timeout'],
    by: {
      elements: ['browser/result-too-large', 'browser/timeout'],
      content: ['browser/result-too-large', 'browser/timeout'],
    },
  },
  {
    name: 'memory-of-text',
    why: 'a single text of 40 MB',
    serve: bare(() => `<pre>${'word '.repeat(8e6)}</pre>`),
    outcome: ['ok', 'browser/timeout'],
    by: {
      elements: ['browser/result-too-large', 'browser/timeout'],
      selector: ['browser/result-too-large', 'browser/timeout'],
      content: ['browser/result-too-large', 'browser/timeout'],
      form: ['browser/selector-not-found', 'browser/timeout'],
      screenshot: ['ok', 'browser/too-many-pixels', 'browser/timeout'],
      pdf: ['ok', 'browser/timeout', 'browser/result-too-large'],
    },
    isUnmarked: true,
  },
];
