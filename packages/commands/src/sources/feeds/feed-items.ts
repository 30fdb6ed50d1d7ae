import type { Value } from '@rowmill/contracts';
import { parseFeed } from 'feedsmith';

/** What of a feed and of its items has the same name in every format; times as the feed has them. */
export interface FeedItem {
  readonly id?: string;
  readonly url?: string;
  readonly title?: string;
  readonly published?: string;
  readonly updated?: string;
  readonly authors?: readonly string[];
  readonly categories?: readonly string[];
  readonly summary?: string;
  readonly content?: string;
  readonly enclosures?: readonly { readonly [name: string]: Value }[];
}

export interface ReadFeed {
  readonly format: string;
  readonly title?: string;
  readonly url?: string;
  readonly items: readonly FeedItem[];
}

/** Reads RSS, RDF, Atom or JSON Feed. Throws the library's errors. */
export function readFeed(text: string): ReadFeed {
  const { format, feed } = parseFeed(text);
  switch (format) {
    case 'rss':
      return about('rss', feed.title, feed.link, (feed.items ?? []).map(rssItem));
    case 'rdf':
      return about('rdf', feed.title, feed.link, (feed.items ?? []).map(rdfItem));
    case 'atom':
      return about('atom', textOf(feed.title), linkOf(feed.links), (feed.entries ?? []).map(atomItem));
    case 'json':
      return about('json', feed.title, feed.home_page_url, (feed.items ?? []).map(jsonItem));
  }
}

type Feed<Format> = Extract<ReturnType<typeof parseFeed<string>>, { format: Format }>['feed'];
type RssItem = NonNullable<Feed<'rss'>['items']>[number];
type RdfItem = NonNullable<Feed<'rdf'>['items']>[number];
type AtomEntry = NonNullable<Feed<'atom'>['entries']>[number];
type JsonItem = NonNullable<Feed<'json'>['items']>[number];

function about(
  format: string,
  title: string | undefined,
  url: string | undefined,
  items: FeedItem[],
): ReadFeed {
  return { format, ...present({ title, url }), items };
}

function rssItem(item: RssItem): FeedItem {
  const permanent = item.guid?.isPermaLink === false ? undefined : item.guid?.value;
  return present({
    id: item.guid?.value ?? item.link,
    url: item.link ?? permanent,
    title: item.title,
    published: item.pubDate ?? item.dc?.dates?.[0],
    updated: item.atom?.updated,
    authors: named([
      ...(item.authors ?? []).map(({ name, email }) => name ?? email),
      ...(item.dc?.creators ?? []),
    ]),
    categories: named((item.categories ?? []).map(({ name }) => name)),
    summary: item.description,
    content: item.content?.encoded,
    enclosures: (item.enclosures ?? []).map(({ url, type, length }) => present({ url, type, length })),
  });
}

function rdfItem(item: RdfItem): FeedItem {
  return present({
    id: item.rdf?.about ?? item.link,
    url: item.link,
    title: item.title,
    published: item.dc?.dates?.[0],
    authors: named(item.dc?.creators ?? []),
    categories: named(item.dc?.subjects ?? []),
    summary: item.description,
    content: item.content?.encoded,
  });
}

function atomItem(entry: AtomEntry): FeedItem {
  return present({
    id: entry.id,
    url: linkOf(entry.links),
    title: textOf(entry.title),
    published: entry.published,
    updated: entry.updated,
    authors: named((entry.authors ?? []).map(({ name, email }) => name ?? email)),
    categories: named((entry.categories ?? []).map(({ label, term }) => label ?? term)),
    summary: textOf(entry.summary),
    content: textOf(entry.content),
    enclosures: (entry.links ?? [])
      .filter(({ rel }) => rel === 'enclosure')
      .map(({ href, type, length }) => present({ url: href, type, length })),
  });
}

function jsonItem(item: JsonItem): FeedItem {
  return present({
    id: item.id,
    url: item.url ?? item.external_url,
    title: item.title,
    published: item.date_published,
    updated: item.date_modified,
    authors: named((item.authors ?? []).map(({ name, url }) => name ?? url)),
    categories: named(item.tags ?? []),
    summary: item.summary,
    content: item.content_html ?? item.content_text,
    enclosures: (item.attachments ?? []).map(({ url, mime_type, size_in_bytes }) =>
      present({ url, type: mime_type, length: size_in_bytes }),
    ),
  });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what the feed does not have. */
function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Present<T>;
}

function named(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))];
}

function textOf(text: { readonly value?: string } | undefined): string | undefined {
  return text?.value;
}

/** The page itself, not another form of it. */
function linkOf(
  links: readonly { readonly href?: string; readonly rel?: string }[] | undefined,
): string | undefined {
  return links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;
}
