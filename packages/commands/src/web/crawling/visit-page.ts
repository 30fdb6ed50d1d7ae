import { ServiceError } from '@rowmill/contracts';
import type { Capabilities } from '../../capabilities.ts';
import { isHtml } from '../../structure/node-name.ts';
import { LINK_SELECTOR, linksAmong } from '../page/link-rows.ts';
import { baseUrlOf } from '../plain/base-url-of.ts';
import { getPage } from '../plain/get-page.ts';
import { elementsOf } from '../plain/need-of-browser.ts';
import { textContent } from '../plain/text/inner-text-reader.ts';
import { CRAWLER_AGENT } from '../robots/crawler-agent.ts';

/** A page as a crawl sees it. */
export interface VisitedPage {
  readonly url: string;
  readonly httpStatus: number | undefined;
  readonly mediaType: string | undefined;
  readonly title: string | undefined;
  /** Absolute addresses; none of pages that ask not to be followed. */
  readonly links: readonly string[];
}

export async function visitPlainly(url: string, can: Capabilities): Promise<VisitedPage> {
  const page = await getPage({ url, headers: { 'user-agent': CRAWLER_AGENT } }, can);
  const { httpStatus, headers, document } = page;
  const mediaType = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (document === undefined) return { url: page.url, httpStatus, mediaType, title: undefined, links: [] };
  const elements = elementsOf(document);
  const title = elements.find((element) => element.name === 'title' && isHtml(element));
  const base = baseUrlOf(document, page.url);
  const saysNoFollow =
    /nofollow/i.test(headers.get('x-robots-tag') ?? '') ||
    elements.some(
      ({ name, attribs }) =>
        name === 'meta' &&
        /^(robots|rowmill)$/i.test(attribs['name'] ?? '') &&
        /nofollow|none/i.test(attribs['content'] ?? ''),
    );
  const links = elements.flatMap(({ name, attribs }) => {
    if ((name !== 'a' && name !== 'area') || attribs['href'] === undefined) return [];
    if (/\bnofollow\b/i.test(attribs['rel'] ?? '')) return [];
    const link = URL.parse(attribs['href'], base);
    return link !== null && /^https?:$/.test(link.protocol) ? [link.href] : [];
  });
  return {
    url: page.url,
    httpStatus,
    mediaType,
    title: title && textContent(title).replaceAll(/\s+/g, ' ').trim(),
    links: saysNoFollow ? [] : links,
  };
}

export async function visitByBrowser(url: string, can: Capabilities): Promise<VisitedPage> {
  const selector = `title, meta[name="robots" i], ${LINK_SELECTOR}`;
  const reply = await can.browse('elements', { url, selector, headers: { 'user-agent': CRAWLER_AGENT } });
  const saysNoFollow = reply.elements.some(
    ({ nodeName, attributes }) => nodeName === 'META' && /nofollow|none/i.test(attributes['content'] ?? ''),
  );
  const title = reply.elements.find(({ nodeName }) => nodeName === 'TITLE')?.innerText;
  const links = linksAmong(reply.elements, reply.url).filter(({ rel }) => !/\bnofollow\b/i.test(rel ?? ''));
  return {
    url: reply.url,
    httpStatus: reply.httpStatus,
    mediaType: undefined,
    title: title?.replaceAll(/\s+/g, ' ').trim(),
    links: saysNoFollow ? [] : links.map((link) => link.url),
  };
}

/** What says nothing of the page. */
const OF_THIS_MACHINE: ReadonlySet<string> = new Set([
  'browser/not-found',
  'browser/not-started',
  'egress/away',
]);

/** A page of a crawl that does not come is told, not thrown: the others may. */
export function visitFailure(error: unknown): string {
  if (error instanceof ServiceError && OF_THIS_MACHINE.has(error.code)) throw error;
  if (error instanceof ServiceError && /^(egress|browser|row|policy)\//.test(error.code)) return error.code;
  throw error;
}
