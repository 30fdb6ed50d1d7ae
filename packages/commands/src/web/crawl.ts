import { parameter, ServiceError, type Row, type Value } from '@rowmill/contracts';
import { isObject } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { normalisedUrl } from './crawling/normalised-url.ts';
import { visitByBrowser, visitFailure, visitPlainly, type VisitedPage } from './crawling/visit-page.ts';
import { htmlPage } from './page/example-site.ts';
import { disallowed, RobotsKeeper } from './robots/robots-keeper.ts';

/** Pages asked for at the same time; the policy of the site decides how fast they go out. */
const AT_ONCE = 8;

const text = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body });

const SITE = {
  'GET /robots.txt': text('User-agent: *\nDisallow: /private\n'),
  'GET /': htmlPage(
    '<a href="/a">A</a> <a href="/a#top">A again</a> <a href="/private/x">P</a> <a href="http://other.test/">O</a>',
    '',
  ),
  'GET /a': htmlPage('<a href="/">Home</a> <a href="/b?utm_source=a">B</a>'),
  'GET /b': htmlPage('<a href="/c">C</a>'),
  'GET /private/x': htmlPage('secret'),
};

export const crawl = defineCommand({
  name: 'crawl',
  chapter: 'web',
  summary: 'Follows the links of a page, round by round, and makes one row of each page found.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the first page.' }) },
  flags: {
    depth: parameter.integer({
      describe: 'How many links away from the first page.',
      default: 1,
      minimum: 0,
      maximum: 20,
    }),
    pages: parameter.integer({
      describe: 'How many pages at most.',
      default: 100,
      minimum: 1,
      maximum: 10_000,
    }),
    hosts: parameter.text({
      describe:
        'Further hosts to follow links to, *.example.org for all below it; only the first when left out.',
      many: true,
      optional: true,
    }),
    include: parameter.text({ describe: 'Only addresses in which this occurs.', optional: true }),
    exclude: parameter.text({ describe: 'No addresses in which this occurs.', optional: true }),
    robots: parameter.boolean({ describe: 'Whether robots.txt is heeded.', default: true }),
    fetch: parameter.choice(['plain', 'browser'], { describe: 'How pages are read.', default: 'plain' }),
  },
  adds: ['url', 'depth', 'from', 'httpStatus', 'mediaType', 'title', 'links', 'failure'],
  errors: ['web/disallowed', 'web/no-robots', 'row/too-large'],
  details: `Each page is visited once, however its address is written: fragments, the order of parameters and parameters that only say who
sent the visitor do not count. \`links\` is how many addresses a page links to. A page that does not come has a \`failure\`.

It says who it is (\`rowmill\`), heeds robots.txt, \`nofollow\` in links and pages, and the policy of each domain. Where
robots.txt cannot be read because the site is in trouble, nothing is fetched. \`crawl … || open $url$\` reads what was found.`,
  examples: [
    {
      title: 'Two rounds, robots.txt heeded',
      query: 'crawl http://site.test/ --depth 2 || table url depth from links',
      site: SITE,
      result: [
        { url: 'http://site.test/', depth: 0, links: 3 },
        { url: 'http://site.test/a', depth: 1, from: 'http://site.test/', links: 2 },
        { url: 'http://site.test/b', depth: 2, from: 'http://site.test/a', links: 1 },
      ],
    },
    {
      title: 'At most so many pages, only some addresses',
      query:
        'crawl http://site.test/ --depth 3 --pages 2 --include /a --exclude private --robots false --fetch plain || table url title',
      site: SITE,
      result: [
        { url: 'http://site.test/', title: 'Lamps' },
        { url: 'http://site.test/a', title: 'Lamps' },
      ],
    },
    {
      title: 'Another host, which does not answer',
      query: 'crawl http://site.test/ --hosts "*.test" --include other || table url failure',
      site: SITE,
      result: [{ url: 'http://site.test/' }, { url: 'http://other.test/', failure: 'egress/unreachable' }],
    },
    {
      title: 'A page that robots.txt keeps to itself',
      query: 'crawl http://site.test/private/x',
      site: SITE,
      rowError: 'web/disallowed',
    },
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const robots = new RobotsKeeper(can);
    const visit = (page: string): Promise<VisitedPage> =>
      flags.fetch === 'plain' ? visitPlainly(page, can) : visitByBrowser(page, can);
    const start = URL.parse(url);
    if (start === null) throw new ServiceError('row/bad-url', { problem: `${url} is not a URL` });
    if (flags.robots && !(await robots.isAllowed(start.href))) throw disallowed(start.href);
    const mayFollow = (link: string): boolean => {
      const { host } = new URL(link);
      if (host !== start.host && !flags.hosts.some((pattern) => isHost(host, pattern))) return false;
      if (flags.include !== undefined && !link.includes(flags.include)) return false;
      return flags.exclude === undefined || !link.includes(flags.exclude);
    };

    let round = roundOf(can.bookmark) ?? {
      depth: 0,
      seen: [normalisedUrl(url)],
      next: [{ url: start.href }],
    };
    for (; round.next.length > 0 && round.depth <= flags.depth;) {
      const seen = new Set(round.seen);
      const found: Place[] = [];
      for await (const [place, page] of inOrder(round.next, (one) => visitAllowed(one))) {
        if (page === 'kept out') continue;
        yield pageRow(place, round.depth, page);
        if ('failure' in page) continue;
        for (const link of page.links.map(normalisedUrl)) {
          if (seen.has(link) || seen.size >= flags.pages || !mayFollow(link)) continue;
          seen.add(link);
          found.push({ url: link, from: page.url });
        }
      }
      round = { depth: round.depth + 1, seen: [...seen], next: found };
      can.setBookmark(bookmarkOf(round));
    }

    async function visitAllowed(place: Place): Promise<Visit> {
      try {
        if (flags.robots && !(await robots.isAllowed(place.url))) return 'kept out';
        return await visit(place.url);
      } catch (error) {
        return { failure: visitFailure(error) };
      }
    }
  },
});

interface Place {
  readonly url: string;
  readonly from?: string;
}

interface Round {
  readonly depth: number;
  readonly seen: readonly string[];
  readonly next: readonly Place[];
}

type Visit = VisitedPage | { readonly failure: string } | 'kept out';

/** Visits some places at the same time, and tells of them in their order. */
async function* inOrder(
  places: readonly Place[],
  visit: (place: Place) => Promise<Visit>,
): AsyncGenerator<readonly [Place, Visit]> {
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const some = places.slice(from, from + AT_ONCE);
    const visits = await Promise.all(some.map(visit));
    for (const [index, place] of some.entries()) yield [place, visits[index]!];
  }
}

function pageRow({ url, from }: Place, depth: number, visit: Exclude<Visit, 'kept out'>): Row {
  const row = new Map<string, Value>([
    ['url', 'failure' in visit ? url : visit.url],
    ['depth', depth],
  ]);
  if (from !== undefined) row.set('from', from);
  if ('failure' in visit) return row.set('failure', visit.failure);
  const { httpStatus, mediaType, title, links } = visit;
  for (const [name, value] of Object.entries({ httpStatus, mediaType, title }))
    if (value !== undefined) row.set(name, value);
  return row.set('links', new Set(links.map(normalisedUrl)).size);
}

function isHost(host: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return host === pattern.toLowerCase();
  return host.endsWith(pattern.slice(1).toLowerCase());
}

function bookmarkOf({ depth, seen, next }: Round): Value {
  return { depth, seen, next: next.map(({ url, from }) => [url, from ?? null]) };
}

function roundOf(bookmark: Value | undefined): Round | undefined {
  if (!isObject(bookmark) || typeof bookmark['depth'] !== 'number') return undefined;
  const texts = (value: Value | undefined): string[] =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const next = Array.isArray(bookmark['next']) ? bookmark['next'] : [];
  return {
    depth: bookmark['depth'],
    seen: texts(bookmark['seen']),
    next: next
      .map(texts)
      .flatMap(([url, from]) => (url === undefined ? [] : [from === undefined ? { url } : { url, from }])),
  };
}
