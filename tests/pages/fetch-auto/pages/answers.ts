import { html, PROSE, type LabelledPage } from '../labelled-page.ts';

const letters = 'Größe: 5 €, café';

/** What a reply says beside its HTML. */
export const answers: readonly LabelledPage[] = [
  {
    name: 'latin',
    read: 'plainly',
    because: 'the reply says how it is written',
    reply: {
      headers: { 'content-type': 'text/html; charset=iso-8859-1' },
      body: Buffer.from('<!doctype html><title>t</title><p>Größe, café, naïve', 'latin1'),
    },
  },
  {
    name: 'said-by-the-page',
    read: 'plainly',
    because: 'the page says how it is written',
    reply: {
      headers: { 'content-type': 'text/html' },
      body: Buffer.concat([
        Buffer.from(
          '<!doctype html><meta http-equiv="content-type" content="text/html; charset=windows-1252"><p>5 ',
        ),
        Buffer.of(0x80),
        Buffer.from(' caf'),
        Buffer.of(0xe9),
      ]),
    },
  },
  {
    name: 'unicode',
    read: 'plainly',
    because: 'the reply says how it is written',
    reply: html(`<p>${letters} 💡 漢字 &copy; &#x1F4A1; &nbsp;</p>`),
  },
  {
    name: 'unsaid',
    read: 'by a browser',
    because: 'nobody says how its letters are written',
    reply: { headers: { 'content-type': 'text/html' }, body: `<!doctype html><p>${letters}</p>` },
  },
  {
    name: 'missing',
    read: 'plainly',
    because: "a site's own 404 is a page",
    reply: { ...html('<h1>Not here</h1>'), status: 404 },
  },
  {
    name: 'moved',
    read: 'plainly',
    because: 'redirects are followed either way',
    reply: { status: 302, headers: { location: '{here}/there' }, body: '' },
    files: { there: html('<h1>Arrived</h1>') },
  },
  {
    name: 'leads-on',
    read: 'by a browser',
    because: 'the page itself leads to another',
    reply: html('<p>Wait</p>', '<meta http-equiv="refresh" content="0; url={here}/there">'),
    files: { there: html('<h1>There</h1>') },
  },
  {
    name: 'leads-on-by-header',
    read: 'by a browser',
    because: 'the reply leads to another page',
    reply: {
      headers: { 'content-type': 'text/html; charset=utf-8', refresh: '0; url={here}/there' },
      body: '<!doctype html><p>Wait',
    },
    files: { there: html('<h1>There</h1>') },
  },
  {
    name: 'text',
    read: 'by a browser',
    because: 'a browser makes a page of text',
    reply: { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'just <b>words</b>\n' },
  },
  {
    name: 'json',
    read: 'by a browser',
    because: 'a browser makes a page of JSON',
    reply: { headers: { 'content-type': 'application/json' }, body: '{"a":[1,2]}' },
  },
  {
    name: 'xhtml',
    read: 'by a browser',
    because: 'it is XML, read by other rules',
    reply: {
      headers: { 'content-type': 'application/xhtml+xml' },
      body: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p>x<br/>y</p></body></html>',
    },
  },
  {
    name: 'challenge',
    read: 'by a browser',
    because: 'the site tests its visitors',
    reply: {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>Just a moment...</title><p>Checking your browser before you may go on to the page that you asked for.</p><script src="{here}/cdn-cgi-challenge-platform.js"></script>',
    },
    files: {
      'cdn-cgi-challenge-platform.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `document.querySelector('p').textContent = 'Passed';`,
      },
    },
  },
  {
    name: 'math',
    read: 'by a browser',
    because: 'formulas are drawn in letters of their own',
    reply: html(`${PROSE}<p><math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>`),
  },
  {
    name: 'drawn-text',
    read: 'by a browser',
    because: 'where drawn text stands is known when it is drawn',
    reply: html(`${PROSE}<svg><text x="0" y="9">drawn</text></svg>`),
  },
  {
    name: 'shadow',
    read: 'by a browser',
    because: 'the page has a part of its own making',
    reply: html(
      `${PROSE}<div><template shadowrootmode="open"><b>inner</b><slot></slot></template>outer</div>`,
    ),
  },
];
