import { parameter, ServiceError, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { disallowed, RobotsKeeper } from '../web/robots/robots-keeper.ts';
import { readSitemap } from './sitemaps/read-sitemap.ts';

const xml = (body: string) => ({ headers: { 'content-type': 'application/xml' }, body });
const page = (path: string, more = '') => `<url><loc>http://site.test${path}</loc>${more}</url>`;

const SITE = {
  'GET /robots.txt': {
    headers: { 'content-type': 'text/plain' },
    body: 'Sitemap: http://site.test/maps.xml\nUser-agent: *\nDisallow: /private\n',
  },
  'GET /maps.xml': xml(
    '<sitemapindex><sitemap><loc>http://site.test/one.xml</loc></sitemap><sitemap><loc>http://site.test/two.xml</loc></sitemap></sitemapindex>',
  ),
  'GET /one.xml': xml(
    `<urlset>${page('/a', '<lastmod>2026-01-02</lastmod><changefreq>daily</changefreq><priority>0.8</priority>')}${page('/private/b')}</urlset>`,
  ),
  'GET /two.xml': xml(`<urlset>${page('/c?x=1&amp;y=2')}${page('/a')}</urlset>`),
};

export const sitemap = defineCommand({
  name: 'sitemap',
  chapter: 'sources',
  summary: "Reads a site's sitemaps and makes one row of each page that they name.",
  kind: 'expanding',
  need: 'http',
  version: 1,
  begins: true,
  args: { url: parameter.url({ describe: 'A sitemap, or any page of the site whose sitemaps are wanted.' }) },
  flags: {
    pages: parameter.integer({
      describe: 'How many pages at most.',
      default: 50_000,
      minimum: 1,
      maximum: 10_000_000,
    }),
    sitemaps: parameter.integer({
      describe: 'How many sitemaps are read at most.',
      default: 500,
      minimum: 1,
      maximum: 50_000,
    }),
    robots: parameter.boolean({ describe: 'Whether robots.txt is heeded.', default: true }),
  },
  adds: ['loc', 'lastmod', 'changefreq', 'priority', 'sitemap'],
  errors: [
    'web/disallowed',
    'web/no-robots',
    'api/refused',
    'api/unavailable',
    'row/unreadable',
    'row/too-large',
  ],
  details: `An address whose path ends with .xml, .gz or .txt is a sitemap; for any other the sitemaps named in robots.txt are read, or
/sitemap.xml where it names none. Indexes of sitemaps are followed, compressed ones unpacked. A page that is named twice is one
row. Pages that robots.txt keeps from \`rowmill\` are left out.`,
  examples: [
    {
      title: 'All pages of a site',
      query: 'sitemap http://site.test/',
      site: SITE,
      result: [
        {
          loc: 'http://site.test/a',
          lastmod: '2026-01-02',
          changefreq: 'daily',
          priority: 0.8,
          sitemap: 'http://site.test/one.xml',
        },
        { loc: 'http://site.test/c?x=1&y=2', sitemap: 'http://site.test/two.xml' },
      ],
    },
    {
      title: 'The first page of the first sitemap, robots.txt not heeded',
      query: 'sitemap http://site.test/maps.xml --sitemaps 2 --pages 2 --robots false || table loc',
      site: SITE,
      result: [{ loc: 'http://site.test/a' }, { loc: 'http://site.test/private/b' }],
    },
    {
      title: 'Something else than a sitemap',
      query: 'sitemap http://site.test/news.xml --robots false',
      site: { 'GET /news.xml': xml('<rss/>') },
      rowError: 'row/unreadable',
    },
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    if (URL.parse(url) === null) throw new ServiceError('row/bad-url', { problem: `${url} is not a URL` });
    const robots = new RobotsKeeper(can);
    const isAllowed = async (address: string): Promise<boolean> => !flags.robots || robots.isAllowed(address);
    const waiting = await sitemapsOf(url, robots);
    const known = new Set(waiting);
    const seen = new Set<string>();
    for (let read = 0; waiting.length > 0 && read < flags.sitemaps; read++) {
      const address = waiting.shift()!;
      if (!(await isAllowed(address))) throw disallowed(address);
      const found = await readSitemap(address, can);
      if (found.kind === 'index') {
        for (const inner of found.sitemaps) {
          const target = URL.parse(inner, address)?.href;
          if (target === undefined || known.has(target)) continue;
          known.add(target);
          waiting.push(target);
        }
        continue;
      }
      for (const { loc, ...about } of found.entries) {
        const target = URL.parse(loc, address)?.href;
        if (target === undefined || seen.has(target) || !(await isAllowed(target))) continue;
        if (seen.size >= flags.pages) return;
        seen.add(target);
        yield new Map<string, Value>([['loc', target], ...Object.entries(about), ['sitemap', address]]);
      }
    }
  },
});

async function sitemapsOf(url: string, robots: RobotsKeeper): Promise<string[]> {
  const { pathname, origin, href } = new URL(url);
  if (/\.(xml|gz|txt)$/i.test(pathname)) return [href];
  const { sitemaps } = await robots.rulesOf(url);
  const named = sitemaps.flatMap((address) => URL.parse(address, origin)?.href ?? []);
  return named.length > 0 ? named : [`${origin}/sitemap.xml`];
}
