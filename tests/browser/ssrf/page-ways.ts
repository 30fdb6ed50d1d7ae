/** How a page reaches out: a script that finds all addresses in `urls`, and the scheme that they have. */
export interface PageWay {
  readonly scheme: 'http' | 'ws' | 'stun';
  readonly script: string;
}

/** Addresses that a parser refuses throw at once; the others still have to be tried. */
const TRY_EACH = `const each = (attempt) => urls.forEach((url, n) => { try { attempt(url, n); } catch {} });`;

/** An element per address, with attributes. */
const element = (name: string, attributes: string): PageWay => ({
  scheme: 'http',
  script: `${TRY_EACH} each((url, n) => document.body.append(Object.assign(document.createElement('${name}'), ${attributes})));`,
});

const script = (body: string, scheme: PageWay['scheme'] = 'http'): PageWay => ({
  scheme,
  script: `${TRY_EACH} ${body}`,
});

const redirect = (status: number): string =>
  `each((url) => fetch('/to?status=${status}&url=' + encodeURIComponent(url), { mode: 'no-cors' }).catch(() => {}));`;

export const PAGE_WAYS = {
  redirect: script([301, 302, 303, 307, 308].map(redirect).join('\n')),
  'meta refresh': element('iframe', `{ src: '/refresh?url=' + encodeURIComponent(url) }`),
  script: element('script', `{ src: url }`),
  iframe: element('iframe', `{ src: url }`),
  image: element('img', `{ src: url }`),
  fetch: script(`each((url) => fetch(url, { mode: 'no-cors' }).catch(() => {}));`),
  XHR: script(`each((url) => { const call = new XMLHttpRequest(); call.open('GET', url); call.send(); });`),
  EventSource: script(`each((url) => new EventSource(url));`),
  WebSocket: script(`each((url) => new WebSocket(url));`, 'ws'),
  beacon: script(`each((url) => navigator.sendBeacon(url, 'x'));`),
  worker: script(`
    each((url) => new Worker(url));
    const code = 'onmessage = (event) => event.data.forEach((url) => { fetch(url, { mode: "no-cors" }).catch(() => {}); try { importScripts(url); } catch {} });';
    new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))).postMessage(urls);
  `),
  'service worker': script(`
    navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)
      .then((registration) => registration.active.postMessage(urls));
  `),
  prefetch: script(`
    for (const rel of ['prefetch', 'preconnect', 'dns-prefetch', 'modulepreload', 'icon', 'stylesheet', 'manifest'])
      each((href) => document.head.append(Object.assign(document.createElement('link'), { rel, href })));
    each((href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href })));
    document.head.append(Object.assign(document.createElement('script'), {
      type: 'speculationrules',
      textContent: JSON.stringify({ prefetch: [{ urls, eagerness: 'immediate' }], prerender: [{ urls, eagerness: 'immediate' }] }),
    }));
  `),
  WebRTC: script(
    `
    const login = { username: 'u', credential: 'c' };
    each((url) => {
      const iceServers = [
        { urls: url },
        { urls: url.replace('stun:', 'turn:') + '?transport=udp', ...login },
        { urls: url.replace('stun:', 'turn:') + '?transport=tcp', ...login },
      ];
      const peer = new RTCPeerConnection({ iceServers });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    });`,
    'stun',
  ),
  form: script(`
    each((url, n) => {
      const frame = Object.assign(document.createElement('iframe'), { name: 'frame' + n });
      const form = Object.assign(document.createElement('form'), { action: url, method: 'post', target: 'frame' + n });
      document.body.append(frame, form);
      form.submit();
    });
  `),
  popup: script(`each((url) => window.open(url, '_blank'));`),
  download: element('iframe', `{ src: '/download?url=' + encodeURIComponent(url) }`),
} as const satisfies Record<string, PageWay>;

export type PageWayName = keyof typeof PAGE_WAYS;
