import type { HtmlDocument } from '../../structure/read-html.ts';
import { elementsOf } from './need-of-browser.ts';

/** What relative addresses in a page are relative to. */
export function baseUrlOf(document: HtmlDocument, url: string): string {
  const base = elementsOf(document).find(({ name, attribs }) => name === 'base' && 'href' in attribs);
  return URL.parse(base?.attribs['href'] ?? '', url)?.href ?? url;
}
