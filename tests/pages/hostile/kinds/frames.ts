import type { HostilePage } from '../hostile-page.ts';
import { bare, body, loaded, MARK, redirect, script, silence, withParts } from '../serving.ts';

/** Pages within pages. */
export const frames: readonly HostilePage[] = [
  {
    name: 'frame-ten-thousand',
    why: 'ten thousand frames',
    serve: script(`for (let n = 0; n < 10000; n++) document.body.append(document.createElement('iframe'));`),
    outcome: ['ok', 'browser/timeout'],
    by: { screenshot: ['ok', 'browser/timeout', 'browser/too-many-pixels'] },
  },
  {
    name: 'frame-of-itself',
    why: 'each frame holds two more like it',
    serve: body(
      ({ query }) =>
        `<iframe src="?n=${query.get('n') ?? ''}a"></iframe><iframe src="?n=${query.get('n') ?? ''}b"></iframe>`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'frame-of-two-sites',
    why: 'frames within frames, each in the other site’s process',
    serve: body(({ page, site, query }) => {
      const depth = Number(query.get('n') ?? '0');
      const host = page.startsWith(site.other) ? site.plain : site.other;
      return depth > 12 ? '' : `<iframe src="${host}/frame-of-two-sites/?n=${depth + 1}"></iframe>`;
    }),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'frame-that-never-comes',
    why: 'the page waits for its frame',
    serve: withParts(body('<iframe src="never"></iframe>'), { never: silence }),
    outcome: 'browser/timeout',
  },
  {
    name: 'frame-that-takes-over',
    why: 'the frame puts itself in the place of the page',
    serve: withParts(body('<iframe src="frame"></iframe>'), {
      frame: script(`if (top !== self) top.location = 'sent';`),
    }),
    outcome: ['ok', 'browser/navigation-failed'],
  },
  {
    name: 'frame-that-removes-itself',
    why: 'the frame has gone while it is looked at',
    serve: withParts(body('<iframe src="frame"></iframe>'), {
      frame: script('setTimeout(() => frameElement.remove());'),
    }),
    outcome: 'ok',
  },
  {
    name: 'frame-that-flickers',
    why: 'frames come and go all the time',
    serve: script(
      `setInterval(() => { const frame = document.createElement('iframe'); document.body.append(frame); setTimeout(() => frame.remove(), 5); }, 5);`,
    ),
    outcome: 'ok',
  },
  {
    name: 'frame-that-flickers-elsewhere',
    why: 'frames of another site come and go all the time',
    serve: withParts(
      script(
        ({ site }) =>
          `setInterval(() => { const frame = document.createElement('iframe'); frame.src = '${site.other}/frame-that-flickers-elsewhere/frame';
          document.body.append(frame); setTimeout(() => frame.remove(), 40); }, 20);`,
      ),
      { frame: bare('<p>short') },
    ),
    outcome: 'ok',
  },
  {
    name: 'frame-of-a-script',
    why: 'a frame whose address is a script',
    serve: body(
      `<iframe src="javascript:alert(1)"></iframe><iframe src="javascript:parent.document.title='in'"></iframe>`,
    ),
    outcome: 'ok',
  },
  {
    name: 'frame-of-a-forbidden-address',
    why: 'a frame where nobody may go',
    serve: body('<iframe src="http://169.254.169.254/"></iframe><iframe src="file:///etc/passwd"></iframe>'),
    outcome: 'ok',
  },
  {
    name: 'frame-of-redirects',
    why: 'a frame that leads in circles',
    serve: withParts(body('<iframe src="round"></iframe>'), { round: redirect('round') }),
    outcome: 'ok',
  },
  {
    name: 'frame-of-data',
    why: 'a frame that is of no origin and loops when loaded',
    serve: body(
      `<iframe sandbox="allow-scripts" src="data:text/html,<script>onload = () => setTimeout(() => { for (;;); })</script>"></iframe>`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'frame-that-grows-memory',
    why: 'a frame of another site fills the process that it shares with the page',
    serve: withParts(
      body(({ site }) => `<iframe src="${site.other}/frame-that-grows-memory/frame"></iframe>`),
      {
        frame: loaded('const kept = []; for (;;) kept.push(new Array(1000).fill({}));'),
      },
    ),
    outcome: ['browser/crashed', 'browser/timeout'],
  },
  {
    name: 'frame-set',
    why: 'a page that is nothing but frames',
    serve: withParts(bare('<frameset cols="50%,50%"><frame src="a"><frame src="b"></frameset>'), {
      a: bare('<p>a'),
      b: bare('<p>b'),
    }),
    outcome: 'ok',
    by: { form: 'browser/selector-not-found' },
    isUnmarked: true,
  },
  {
    name: 'frame-of-objects',
    why: 'pages in elements that are no frames',
    serve: body('<object data="./sent" type="text/html"></object><embed src="./sent" type="text/html">'),
    outcome: 'ok',
  },
  {
    name: 'frame-by-document',
    why: 'a frame that is given as text and holds itself as text',
    serve: body(
      `<iframe srcdoc="<script>if (parent.length < 50) parent.document.body.append(frameElement.cloneNode())</script>"></iframe>`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'document-opened-anew',
    why: 'the page is written anew when it is loaded',
    serve: loaded(`document.open(); document.write('<p id="mark">${MARK}</p><p>new');`),
    outcome: ['ok', 'browser/timeout'],
    by: { form: ['browser/selector-not-found', 'browser/timeout'] },
  },
  {
    name: 'document-without-a-root',
    why: 'the page has no element at all',
    serve: loaded('document.documentElement.remove();'),
    outcome: 'ok',
    by: { form: 'browser/selector-not-found', screenshot: ['ok', 'browser/selector-not-found'] },
    isUnmarked: true,
  },
  {
    name: 'document-with-another-root',
    why: 'the root of the page is a drawing',
    serve: loaded(
      `document.documentElement.replaceWith(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));`,
    ),
    outcome: 'ok',
    by: { form: 'browser/selector-not-found' },
    isUnmarked: true,
  },
  {
    name: 'document-that-never-rests',
    why: 'everything is replaced all the time',
    serve: script(
      `const all = document.body.innerHTML; setInterval(() => { document.body.innerHTML = all; }, 0);`,
    ),
    outcome: 'ok',
    by: { form: ['ok', 'browser/selector-not-found', 'browser/timeout'] },
  },
  {
    name: 'document-of-shadows',
    why: 'closed roots within closed roots',
    serve: script(
      `let at = document.body; for (let n = 0; n < 300; n++) { const host = document.createElement('div'); at.append(host); at = host.attachShadow({ mode: 'closed' }); }`,
    ),
    outcome: 'ok',
  },
];
