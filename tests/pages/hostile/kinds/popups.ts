import type { HostilePage } from '../hostile-page.ts';
import { always, body, loaded, script, withParts } from '../serving.ts';

/** More windows than were asked for. */
export const popups: readonly HostilePage[] = [
  {
    name: 'popup-one',
    why: 'a second window',
    serve: script(`open('sent');`),
    outcome: 'ok',
  },
  {
    name: 'popup-without-opener',
    why: 'a second window that knows nothing of the first, in a process of its own',
    serve: script(`open('sent', '_blank', 'noopener');`),
    outcome: 'ok',
  },
  {
    name: 'popup-sixty',
    why: 'many windows',
    serve: script(`for (let n = 0; n < 60; n++) open('about:blank#' + n);`),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'popup-for-ever',
    why: 'windows without end',
    serve: script(`for (let n = 0; ; n++) open('about:blank#' + n);`),
    outcome: ['browser/timeout', 'browser/crashed', 'ok'],
  },
  {
    name: 'popup-that-opens-more',
    why: 'each window opens two more',
    serve: script(`open('./', '_blank', 'noopener'); open('./', '_blank', 'noopener');`),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'popup-that-loops',
    why: 'the second window stops the thread that both share',
    serve: withParts(loaded(`open('loop');`), { loop: script('for (;;);') }),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'popup-that-loops-elsewhere',
    why: 'the second window never ends and has its own process',
    serve: withParts(
      script(({ site }) => `open('${site.other}/popup-that-loops-elsewhere/loop', '_blank', 'noopener');`),
      { loop: script('for (;;);') },
    ),
    outcome: 'ok',
  },
  {
    name: 'popup-that-asks',
    why: 'the second window wants an answer',
    serve: withParts(script(`open('ask');`), { ask: script('for (let n = 0; n < 50; n++) alert(n);') }),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'popup-that-closes-its-opener',
    why: 'the second window closes the first',
    serve: withParts(script(`open('close');`), { close: script('opener.close();') }),
    outcome: ['ok', 'browser/crashed'],
  },
  {
    name: 'popup-that-moves-its-opener',
    why: 'the second window sends the first elsewhere',
    serve: withParts(script(`open('move');`), { move: script(`opener.location = 'sent';`) }),
    outcome: 'ok',
  },
  {
    name: 'popup-that-downloads',
    why: 'the second window is a file',
    serve: withParts(script(`open('file');`), {
      file: always({
        headers: { 'content-disposition': 'attachment; filename=a.bin' },
        body: 'x'.repeat(1e5),
      }),
    }),
    outcome: 'ok',
  },
  {
    name: 'popup-to-a-forbidden-address',
    why: 'the second window goes where nobody may',
    serve: script(`open('http://169.254.169.254/', '_blank', 'noopener');`),
    outcome: 'ok',
  },
  {
    name: 'popup-in-its-own-place',
    why: 'a window by the name of itself',
    serve: script(`if (location.pathname.endsWith('/')) open('there', '_self');`),
    outcome: 'ok',
  },
  {
    name: 'popup-by-a-click',
    why: 'whatever is clicked opens windows',
    serve: script(
      `document.addEventListener('click', () => { for (let n = 0; n < 20; n++) open('about:blank'); });`,
    ),
    outcome: 'ok',
  },
  {
    name: 'popup-of-a-frame',
    why: 'a frame of another site opens windows',
    serve: withParts(
      body(({ site }) => `<iframe src="${site.other}/popup-of-a-frame/frame"></iframe>`),
      {
        frame: script(`for (let n = 0; n < 10; n++) open('about:blank');`),
      },
    ),
    outcome: 'ok',
  },
  {
    name: 'popup-that-stays',
    why: 'the second window will not be closed',
    serve: withParts(script(`open('stay');`), {
      stay: script(
        `addEventListener('beforeunload', (event) => event.preventDefault()); addEventListener('unload', () => { for (;;); });`,
      ),
    }),
    outcome: 'ok',
  },
];
