import { gzipSync } from 'node:zlib';
import { typed, type Answer, type Routes } from '../route.ts';

const GOODS = ['Lamp', 'Stove', 'Chair'];

function page(title: string, body: string, more: Omit<Answer, 'body'> = {}): Answer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return typed(
    'text/html; charset=utf-8',
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    more,
  );
}

const SENTENCE =
  'The mill by the river has ground the rows of many tables for as long as anybody there remembers.';

/** A small shop for browsers, with pages that need one and pages that do not. */
export const web: Routes = {
  'GET /web/shop': () =>
    page(
      'Shop',
      `<main><h1>Shop</h1><ul>${GOODS.map((name, at) => `<li class="item"><a href="/web/shop/${at + 1}">${name}</a> <b>${(at + 1) * 9} EUR</b></li>`).join('')}</ul><a href="/web/private">private</a> <a href="https://other.test/x" rel="nofollow">other</a></main>`,
    ),
  'GET /web/shop/:id': ({ part }) => {
    const name = GOODS[Number(part['id']) - 1];
    if (name === undefined) return page('Nothing', '<h1>No such thing</h1>', { status: 404 });
    return page(
      name,
      `<h1>${name}</h1><p>No ${part['id']}</p><a href="/web/shop">back</a> <a href="/web/about?utm_source=x">about</a>`,
    );
  },
  'GET /web/about': () => page('About', '<h1>About</h1><a href="/web/shop/2#top">Stove</a>'),
  'GET /web/private': () => page('Private', '<h1>Private</h1>'),
  'GET /web/app': () =>
    page(
      'Application',
      `<div id="root"></div><script>fetch('/items?per=2').then((reply) => reply.json()).then(() => { document.getElementById('root').innerHTML = '<p class="late">late</p>'; });</script>`,
    ),
  'GET /web/echo': ({ request }) =>
    page(
      'Echo',
      `<p id="agent">${String(request.headers['user-agent']).replaceAll('<', '')}</p><p id="word">${request.headers['x-word'] ?? 'none'}</p><p id="cookie">${request.headers['cookie'] ?? 'none'}</p>`,
    ),
  'GET /web/form': () =>
    page(
      'Form',
      '<form action="/web/found"><input id="what" name="what"><label><input type="checkbox" name="new" value="yes"> new</label><select name="room"><option value="h">Hall</option><option value="k">Kitchen</option></select><button>Go</button></form>',
    ),
  'GET /web/found': ({ request }) =>
    page('Found', `<p>${[...request.query].map(([name, value]) => `${name}: ${value}`).join(', ')}</p>`, {
      headers: { 'set-cookie': 'found=yes; Path=/' },
    }),
  'GET /web/article': () =>
    page(
      'Rows and mills',
      `<nav><a href="/web/shop">Shop</a></nav><article><h1>Rows and mills</h1>${`<p>${SENTENCE}</p>`.repeat(8)}</article>`,
    ),
  'GET /web/never': () => ({
    headers: { 'content-type': 'text/html' },
    body: (async function* () {
      yield Buffer.from('<!doctype html><p>begun');
      await new Promise((resolve) => setTimeout(resolve, 20_000).unref());
    })(),
  }),
  'GET /web/file.bin': () =>
    typed('application/octet-stream', Buffer.of(1, 2, 3), {
      headers: { 'content-disposition': 'attachment; filename="three bytes.bin"', etag: '"v1"' },
    }),
  'GET /web/asks': () => ({
    ...page('Asks', '<h1>Who</h1>', { status: 401 }),
    headers: { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="shop"' },
  }),
  'GET /robots.txt': ({ site }) =>
    typed('text/plain', `User-agent: rowmill\nDisallow: /web/private\n\nSitemap: ${site}/maps/index.xml\n`),
  'GET /maps/index.xml': ({ site }) =>
    typed(
      'application/xml',
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${site}/maps/one.xml</loc></sitemap><sitemap><loc>${site}/maps/two.xml.gz</loc></sitemap></sitemapindex>`,
    ),
  'GET /maps/one.xml': ({ site }) =>
    typed(
      'application/xml',
      `<urlset><url><loc>${site}/web/shop</loc><lastmod>2026-01-02</lastmod><priority>0.8</priority></url><url><loc>${site}/web/private</loc></url></urlset>`,
    ),
  'GET /maps/two.xml.gz': ({ site }) =>
    typed(
      'application/gzip',
      gzipSync(`<urlset><url><loc>${site}/web/about?a=1&amp;b=2</loc></url></urlset>`),
    ),
  'GET /feeds/atom': () =>
    typed(
      'application/atom+xml',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>a1</id><title>First</title><link href="/web/shop/1"/><updated>2026-01-02T03:04:05Z</updated><author><name>Ada</name></author></entry></feed>',
    ),
  'GET /feeds/rdf': () =>
    typed(
      'application/rdf+xml',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="http://x.test/"><title>Rdf</title></channel><item rdf:about="r1"><title>First</title><link>/web/shop/1</link><dc:date>2026-01-02T03:04:05Z</dc:date></item></rdf:RDF>',
    ),
  'GET /feeds/json': () =>
    typed(
      'application/feed+json',
      '{"version":"https://jsonfeed.org/version/1.1","title":"Json","items":[{"id":"j1","url":"/web/shop/1","title":"First","date_published":"2026-01-02T03:04:05Z","tags":["new"]}]}',
    ),
};
