import type { Capabilities } from '../../capabilities.ts';
import { decodeText } from '../../api/replies/decode-text.ts';
import { discardBody } from '../../api/discard-body.ts';
import { readWhole } from '../../api/replies/read-whole.ts';
import { ServiceError } from '@rowmill/contracts';
import { isHtml } from '../../structure/node-name.ts';
import type { HtmlElement } from '../../structure/read-html.ts';
import { BeyondStyles, parseStyleSheet, type StyleRule } from './styles/parse-style-sheet.ts';
import { textContent } from './text/inner-text-reader.ts';

/** A page with more sheets costs more requests than a browser is worth. */
const MOST_SHEETS = 8;

interface Surroundings {
  readonly baseUrl: string;
  matchesMedia(query: string): boolean | undefined;
  readonly userAgent: string | undefined;
}

/** The rules of all style sheets of a page that bear on text, fetched where they lie elsewhere. */
export async function linkedStyles(
  elements: readonly HtmlElement[],
  { baseUrl, matchesMedia, userAgent }: Surroundings,
  can: Pick<Capabilities, 'fetch'>,
): Promise<readonly StyleRule[]> {
  const rules: StyleRule[] = [];
  let sheets = 0;
  for (const element of elements) {
    const isLink = element.name === 'link' && isHtml(element);
    if (!isLink && !(element.name === 'style' && isHtml(element))) continue;
    if (isLink && !isStyleSheet(element)) continue;
    const text = isLink ? await sheetOf(element) : textContent(element);
    const inside = parseStyleSheet(text, matchesMedia);
    if (inside.length === 0) continue;
    const holds = matchesMedia(element.attribs['media'] ?? '');
    if (holds === undefined) throw new BeyondStyles('text depends on the window');
    if (holds) rules.push(...inside);
  }
  return rules;

  async function sheetOf(link: HtmlElement): Promise<string> {
    const url = URL.parse(link.attribs['href'] ?? '', baseUrl);
    if (url === null || !/^https?:$/.test(url.protocol)) return '';
    if (++sheets > MOST_SHEETS) throw new BeyondStyles('there are very many style sheets');
    return fetchSheet(url.href, userAgent, can);
  }
}

function isStyleSheet({ attribs }: HtmlElement): boolean {
  const words = (attribs['rel'] ?? '').toLowerCase().split(/\s+/);
  return words.includes('stylesheet') && !words.includes('alternate') && !('disabled' in attribs);
}

async function fetchSheet(
  url: string,
  userAgent: string | undefined,
  can: Pick<Capabilities, 'fetch'>,
): Promise<string> {
  const headers: [string, string][] = [['accept', 'text/css,*/*;q=0.1']];
  if (userAgent !== undefined) headers.push(['user-agent', userAgent]);
  try {
    const reply = await can.fetch({ method: 'GET', url, headers, followRedirects: true, verifyTls: true });
    const isSheet = reply.status < 400 && /^text\/css\b/i.test(reply.headers.get('content-type') ?? '');
    if (isSheet) return decodeText(await readWhole(reply.body));
    await discardBody(reply);
    return '';
  } catch (error) {
    // A page whose sheet does not come is shown without it.
    if (error instanceof ServiceError && /^egress\/(unreachable|tls|denied)$/.test(error.code)) return '';
    throw error;
  }
}
