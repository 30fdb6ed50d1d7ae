import type { HostilePage } from '../hostile-page.ts';
import { always, bare, body, head, redirect, script, withParts } from '../serving.ts';

const next = (visit: { readonly query: URLSearchParams }): string =>
  `?n=${Number(visit.query.get('n') ?? '0') + 1}`;

/** A page that goes on and on may be caught anywhere. */
const MOVING = ['ok', 'browser/timeout', 'browser/navigation-failed', 'browser/expression-failed'] as const;

/** Pages that are somewhere else. */
export const redirects: readonly HostilePage[] = [
  {
    name: 'redirect-to-itself',
    why: 'it is where it was',
    serve: redirect('./'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-in-a-circle',
    why: 'two addresses lead to each other',
    serve: withParts(redirect('there'), { there: redirect('./') }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-without-end',
    why: 'every address leads to another one',
    serve: redirect(next),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-fifteen-times',
    why: 'a long way that has an end',
    serve: (visit) => (Number(visit.query.get('n') ?? '0') < 15 ? redirect(next)(visit) : body('')(visit)),
    outcome: 'ok',
  },
  {
    name: 'redirect-between-names',
    why: 'the same site by two names, in turn: another origin each time',
    serve: redirect(({ page, site }) =>
      page.startsWith(site.other)
        ? `${site.plain}/redirect-between-names/`
        : `${site.other}/redirect-between-names/`,
    ),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-metadata',
    why: 'where a cloud keeps its keys',
    serve: redirect('http://169.254.169.254/latest/meta-data/'),
    outcome: 'browser/blocked',
  },
  {
    name: 'redirect-to-a-private-network',
    why: 'an address that only this network has',
    serve: redirect('http://10.0.0.1/'),
    outcome: 'browser/blocked',
  },
  {
    name: 'redirect-to-a-private-network-behind-tls',
    why: 'the same through a tunnel',
    serve: redirect('https://192.168.0.1/'),
    outcome: 'browser/blocked',
  },
  {
    name: 'redirect-to-zeros',
    why: 'the address that means this machine without saying so',
    serve: redirect('http://0.0.0.0:8080/'),
    outcome: 'browser/blocked',
  },
  {
    name: 'redirect-to-a-disguised-address',
    why: 'a forbidden address in IPv6 clothes',
    serve: redirect('http://[::ffff:10.0.0.1]/', 307),
    outcome: 'browser/blocked',
  },
  {
    name: 'redirect-to-a-file',
    why: 'a file of this machine',
    serve: redirect('file:///etc/passwd'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-a-script',
    why: 'an address that is a script',
    serve: redirect('javascript:for(;;);'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-data',
    why: 'an address that is a page itself',
    serve: redirect('data:text/html,<script>for(;;);</script>'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-the-browser',
    why: 'a page of the browser that ends it',
    serve: redirect('chrome://crash/'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-another-program',
    why: 'a scheme that another program would have to take',
    serve: redirect('mailto:somebody@example.org'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-a-closed-port',
    why: 'nobody listens there',
    serve: redirect(({ site }) => `http://${site.closed}/`),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-a-forbidden-port',
    why: 'a port of mail, which browsers do not speak to',
    serve: redirect('http://127.0.0.1:25/'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-to-silence',
    why: 'somebody listens there and never speaks',
    serve: redirect(({ site }) => `http://${site.silent}/`),
    outcome: 'browser/timeout',
  },
  {
    name: 'redirect-to-no-name',
    why: 'a name that does not exist',
    serve: redirect('http://nowhere.invalid/'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-nowhere',
    why: 'a redirect that does not say where to',
    serve: always({ status: 302, headers: { 'content-type': 'text/html' }, body: '<p>moved' }),
    outcome: 'ok',
    by: { form: 'browser/selector-not-found' },
    isUnmarked: true,
  },
  {
    name: 'redirect-to-nonsense',
    why: 'an address that is none',
    serve: redirect('http://[/'),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-far-too-long',
    why: 'an address of three million letters',
    serve: always({
      raw: `HTTP/1.1 302 Found\r\nLocation: /?${'x'.repeat(3_000_000)}\r\nContent-Length: 0\r\n\r\n`,
      afterwards: 'close',
    }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'redirect-with-a-password',
    why: 'an address with a user in it',
    serve: (visit) =>
      visit.part === 'in'
        ? body('')(visit)
        : redirect(({ page }) => `${page.replace('://', '://user:secret@')}in`)(visit),
    outcome: 'ok',
  },
  {
    name: 'redirect-of-a-loaded-page',
    why: 'each page that was loaded goes on to the next one, for ever',
    serve: script((visit) => `location = '${next(visit)}';`),
    outcome: MOVING,
    isUnmarked: true,
  },
  {
    name: 'redirect-by-refresh',
    why: 'a header reloads the page for ever',
    serve: body('', { headers: { refresh: '0' } }),
    outcome: MOVING,
    isUnmarked: true,
  },
  {
    name: 'redirect-by-meta',
    why: 'the page sends whoever reads it to a forbidden address at once',
    serve: head('<meta http-equiv="refresh" content="0; url=http://10.0.0.1/">'),
    outcome: 'browser/blocked',
  },
  {
    name: 'redirect-by-meta-later',
    why: 'the page sends whoever reads it to a forbidden address a while later',
    serve: head('<meta http-equiv="refresh" content="6; url=http://10.0.0.1/">'),
    outcome: 'ok',
  },
  {
    name: 'redirect-by-reload',
    why: 'the page loads itself again and again',
    serve: script(`addEventListener('load', () => location.reload());`),
    outcome: MOVING,
    isUnmarked: true,
  },
  {
    name: 'redirect-of-a-form',
    why: 'what a form is sent to wants it sent again, for ever',
    serve: withParts(
      bare(
        '<p id="mark">here is the mark</p><form method="post" action="sent"><input id="field"><button id="send">',
      ),
      { sent: redirect('sent', 307) },
    ),
    handlesSent: true,
    outcome: 'ok',
    by: { form: 'browser/navigation-failed' },
  },
];
