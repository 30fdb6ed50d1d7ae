import { parameter, ServiceError, type Value } from '@rowmill/contracts';
import { flattenInto } from '@rowmill/language';
import { buildRequest } from '../api/build-request.ts';
import { checkStatus } from '../api/check-status.ts';
import { decodeText } from '../api/replies/decode-text.ts';
import { readWhole } from '../api/replies/read-whole.ts';
import { requestFlags } from '../api/request-flags.ts';
import { defineCommand } from '../define-command.ts';
import { charsetOf } from '../web/plain/charset-of.ts';
import { readFeed, type ReadFeed } from './feeds/feed-items.ts';

/** A feed is held as a tree. */
const MOST_BYTES = 32 * 1024 * 1024;

const RSS = {
  headers: { 'content-type': 'application/rss+xml' },
  body: '<rss version="2.0"><channel><title>News</title><link>http://site.test/</link><item><title>Lamps</title><link>/lamps</link><guid isPermaLink="false">n1</guid><pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate><description>&lt;b&gt;New&lt;/b&gt;</description><category>light</category></item></channel></rss>',
};

const ATOM = {
  headers: { 'content-type': 'application/atom+xml' },
  body: '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><id>e1</id><title>Lamps</title><link href="http://site.test/lamps"/><updated>2026-01-02T03:04:05+01:00</updated><author><name>Ada</name></author></entry></feed>',
};

export const feed = defineCommand({
  name: 'feed',
  chapter: 'sources',
  summary: 'Reads a feed (RSS, RDF, Atom or JSON Feed) and makes one row of each item.',
  kind: 'expanding',
  need: 'http',
  version: 1,
  begins: true,
  args: { url: parameter.url({ describe: 'The address of the feed.', secret: true }) },
  flags: requestFlags,
  adds: [
    'id',
    'url',
    'title',
    'published',
    'updated',
    'authors',
    'categories',
    'summary',
    'content',
    'enclosures',
    'feed.format',
    'feed.title',
    'feed.url',
  ],
  errors: ['api/refused', 'api/unavailable', 'row/unreadable', 'row/too-large'],
  details: `Whatever the format, the same things have the same names. Times are in UTC as far as they can be read, else as they stand. Addresses
are absolute. \`summary\` and \`content\` may hold HTML; \`htmlText\` makes text of it.`,
  examples: [
    {
      title: 'RSS',
      query: 'feed http://site.test/news.rss',
      site: { 'GET /news.rss': RSS },
      result: [
        {
          id: 'n1',
          url: 'http://site.test/lamps',
          title: 'Lamps',
          published: '2026-01-02T03:04:05.000Z',
          categories: ['light'],
          summary: '<b>New</b>',
          feed: { format: 'rss', title: 'News', url: 'http://site.test/' },
        },
      ],
    },
    {
      title: 'Atom, for those who may read it',
      query: `feed http://site.test/news.atom --bearer letter --headers '{ "x-team": "sea" }'`,
      site: { 'GET /news.atom': ATOM },
      result: [
        {
          id: 'e1',
          url: 'http://site.test/lamps',
          title: 'Lamps',
          updated: '2026-01-02T02:04:05.000Z',
          authors: ['Ada'],
          feed: { format: 'atom', title: 'News' },
        },
      ],
    },
    {
      title: 'Something else than a feed',
      query: 'feed http://site.test/page',
      site: { 'GET /page': { headers: { 'content-type': 'text/html' }, body: '<html></html>' } },
      rowError: 'row/unreadable',
    },
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const reply = await can.fetch(buildRequest('get', url, flags));
    await checkStatus(reply);
    const bytes = await readWhole(reply.body);
    if (bytes.length > MOST_BYTES)
      throw new ServiceError('row/too-large', { what: 'the feed', limit: '32 MiB' });
    const { items, ...about } = parsed(
      decodeText(bytes, charsetIn(bytes, reply.headers.get('content-type'))),
    );
    const channel = { ...about, ...(about.url === undefined ? {} : { url: absolute(about.url, reply.url) }) };
    for (const item of items) {
      const row = new Map<string, Value>();
      for (const [name, value] of Object.entries(item))
        flattenInto(row, name, shaped(name, value as Value, reply.url));
      flattenInto(row, 'feed', channel);
      yield row;
    }
  },
});

function parsed(text: string): ReadFeed {
  try {
    return readFeed(text);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceError('row/unreadable', { format: 'feed', problem }, { cause });
  }
}

/** XML says how it is written in its first line. */
function charsetIn(bytes: Uint8Array, contentType = ''): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return charsetOf(bytes, contentType) ?? /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1];
}

function shaped(name: string, value: Value, base: string): Value {
  if (typeof value !== 'string') return value;
  if (name === 'url') return absolute(value, base);
  return name === 'published' || name === 'updated' ? inUtc(value) : value;
}

function absolute(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? address;
}

function inUtc(time: string): string {
  const at = Date.parse(time);
  return Number.isNaN(at) ? time : new Date(at).toISOString();
}
