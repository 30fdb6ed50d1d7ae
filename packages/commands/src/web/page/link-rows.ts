import type { ElementRecord, Value } from '@rowmill/contracts';

/** Links of a page, and the element that says what they are relative to. */
export const LINK_SELECTOR = 'base[href], a[href], area[href]';

export interface Link {
  /** Absolute, without the fragment. */
  readonly url: string;
  readonly text: string;
  readonly rel: string | undefined;
  readonly element: ElementRecord;
}

/** The links among elements that LINK_SELECTOR found, those left out that lead nowhere on the web. */
export function linksAmong(elements: readonly ElementRecord[], pageUrl: string): Link[] {
  const base = elements.find(({ nodeName }) => nodeName === 'BASE')?.attributes['href'];
  const baseUrl = URL.parse(base ?? '', pageUrl)?.href ?? pageUrl;
  return elements.flatMap((element): Link[] => {
    const { nodeName, attributes, innerText } = element;
    const url = URL.parse(attributes['href'] ?? '', baseUrl);
    if (nodeName === 'BASE' || url === null || !/^https?:$/.test(url.protocol)) return [];
    url.hash = '';
    const text =
      innerText.trim() === '' ? (attributes['aria-label'] ?? attributes['title'] ?? '') : innerText.trim();
    return [{ url: url.href, text, rel: attributes['rel'], element }];
  });
}

export function linkRow({ url, text, rel, element }: Link, page: URL): Map<string, Value> {
  const row = new Map<string, Value>([
    ['url', url],
    ['text', text],
    ['host', new URL(url).host],
    ['isInternal', new URL(url).host === page.host],
  ]);
  if (rel !== undefined) row.set('rel', rel);
  if (element.path !== undefined) row.set('path', element.path);
  return row;
}
