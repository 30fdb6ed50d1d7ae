import { gunzipSync } from 'node:zlib';
import { ServiceError } from '@rowmill/contracts';
import { decodeText } from '../../api/replies/decode-text.ts';
import { readWhole } from '../../api/replies/read-whole.ts';
import { checkStatus } from '../../api/check-status.ts';
import type { Capabilities } from '../../capabilities.ts';
import { CRAWLER_AGENT } from '../../web/robots/crawler-agent.ts';

/** The protocol allows 50 MB; some sites give more. */
const MOST_BYTES = 100 * 1024 * 1024;

export interface SitemapEntry {
  readonly loc: string;
  readonly lastmod?: string;
  readonly changefreq?: string;
  readonly priority?: number;
}

export type Sitemap =
  | { readonly kind: 'pages'; readonly entries: readonly SitemapEntry[] }
  | { readonly kind: 'index'; readonly sitemaps: readonly string[] };

/** Fetches a sitemap: XML, also compressed, or one address a line. */
export async function readSitemap(url: string, can: Pick<Capabilities, 'fetch'>): Promise<Sitemap> {
  const reply = await can.fetch({
    method: 'GET',
    url,
    headers: [['user-agent', CRAWLER_AGENT]],
    followRedirects: true,
    verifyTls: true,
  });
  await checkStatus(reply);
  const text = decodeText(unpacked(await readWhole(reply.body)));
  if (/^\s*https?:/i.test(text)) {
    const entries = text.split(/\r?\n/).map((line) => line.trim());
    return { kind: 'pages', entries: entries.filter((loc) => /^https?:/i.test(loc)).map((loc) => ({ loc })) };
  }
  return parseSitemap(text);
}

/** Entries are found by their tags: sitemaps are large and flat, and many are not quite XML. */
export function parseSitemap(text: string): Sitemap {
  const plain = text.replaceAll(/<!--.*?-->/gs, '');
  const sitemaps = [...plain.matchAll(element('sitemap'))].flatMap(
    ([, inside]) => partOf(inside!, 'loc') ?? [],
  );
  if (sitemaps.length > 0 || /<(\w+:)?sitemapindex\b/i.test(plain)) return { kind: 'index', sitemaps };
  if (!/<(\w+:)?urlset\b/i.test(plain))
    throw new ServiceError('row/unreadable', {
      format: 'sitemap',
      problem: 'it has neither urlset nor sitemapindex',
    });
  const entries = [...plain.matchAll(element('url'))].flatMap(([, inside]) => entryOf(inside!) ?? []);
  return { kind: 'pages', entries };
}

function element(name: string): RegExp {
  return new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>(.*?)</(?:\\w+:)?${name}\\s*>`, 'gis');
}

function entryOf(text: string): SitemapEntry | undefined {
  const loc = partOf(text, 'loc');
  if (loc === undefined) return undefined;
  const [lastmod, changefreq, priority] = ['lastmod', 'changefreq', 'priority'].map((name) =>
    partOf(text, name),
  );
  return {
    loc,
    ...(lastmod === undefined ? {} : { lastmod }),
    ...(changefreq === undefined ? {} : { changefreq }),
    ...(priority === undefined || Number.isNaN(Number(priority)) ? {} : { priority: Number(priority) }),
  };
}

/** Elements of other namespaces, such as `image:loc`, are not meant. */
function partOf(text: string, name: string): string | undefined {
  const inside = new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}\\s*>`, 'is').exec(text)?.[1];
  const value = inside?.replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, '$1').trim();
  return value === undefined || value === ''
    ? undefined
    : value.replaceAll(/&(amp|lt|gt|quot|apos|#x?[\da-f]+);/gi, entity);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new ServiceError('row/too-large', { what: 'the sitemap', limit: '100 MiB' });
    throw new ServiceError(
      'row/unreadable',
      { format: 'sitemap', problem: 'it cannot be decompressed' },
      { cause },
    );
  }
}
