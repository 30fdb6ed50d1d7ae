import { ServiceError, type Device, type ElementRecord, type PageOptions } from '@rowmill/contracts';
import { selectAll } from 'css-select';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { Capabilities } from '../../capabilities.ts';
import { compileSelector } from '../../structure/compile-selector.ts';
import type { HtmlDocument, HtmlElement, HtmlNode } from '../../structure/read-html.ts';
import { baseUrlOf } from './base-url-of.ts';
import { getPage, type PlainPage } from './get-page.ts';
import { linkedStyles } from './linked-styles.ts';
import { elementsOf, needOfBrowser } from './need-of-browser.ts';
import { plainElements, type ElementWishes } from './plain-elements.ts';
import { runsAtOnce } from './script-facts.ts';
import { selectorMatcher } from './selector-matcher.ts';
import { cascade, type StyleOf } from './styles/cascade.ts';
import { mediaMatcher } from './styles/media-matcher.ts';
import { BeyondStyles } from './styles/parse-style-sheet.ts';
import { innerTextReader } from './text/inner-text-reader.ts';

/** What pages are shown on when nothing is said, as with a browser. */
const DEFAULT_DEVICE = 'Galaxy S9+';

export interface PlainWishes extends ElementWishes {
  /** Left out: every element. */
  readonly selector?: string;
}

export interface PlainReply {
  readonly url: string;
  readonly httpStatus: number;
  readonly elements: readonly ElementRecord[];
}

/** Reads a page without a browser, whatever it is like; of its styles only those of single elements count. */
export async function readPlainly(
  options: PageOptions,
  wishes: PlainWishes,
  can: Capabilities,
): Promise<PlainReply> {
  const page = await getPage(asDevice(options, deviceOf(can)), can);
  const { url, httpStatus, document, headers } = page;
  if (document === undefined) {
    const problem = `it is ${headers.get('content-type') ?? 'of no known type'}, not HTML`;
    throw new ServiceError('row/unreadable', { format: 'page', problem });
  }
  const { selector } = wishes;
  const matches = selector === undefined ? undefined : compileSelector(selector);
  const found = matches === undefined ? elementsOf(document) : elementsAmong(selectAll(matches, document));
  const innerText = innerTextReader(document, cascade(document, [], { isLenient: true }));
  return { url, httpStatus, elements: plainElements(found, innerText, wishes) };
}

/** Reads a page without a browser if that gives what a browser would; else nothing. */
export async function readPlainlyIfEnough(
  options: PageOptions,
  wishes: PlainWishes,
  can: Capabilities,
): Promise<PlainReply | undefined> {
  const device = deviceOf(can);
  const page = await getPage(asDevice(options, device), can).catch(leaveToBrowser);
  if (page?.document === undefined || needOfBrowser(page) !== undefined) return undefined;
  const found = foundSurely(page.document, wishes.selector);
  if (found === undefined) return undefined;
  try {
    const styleOf = await stylesOf({ ...page, document: page.document }, device, can);
    const elements = plainElements(found, innerTextReader(page.document, styleOf), wishes);
    return { url: page.url, httpStatus: page.httpStatus, elements };
  } catch (error) {
    if (error instanceof BeyondStyles) return undefined;
    throw error;
  }
}

function asDevice({ url, headers = {} }: PageOptions, device: Device | undefined): PageOptions {
  const named = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const ofDevice = { 'user-agent': device?.userAgent, 'accept-language': 'en-US,en;q=0.9' };
  const added = Object.entries(ofDevice).filter(([name, value]) => value !== undefined && !named.has(name));
  return { url, headers: { ...(Object.fromEntries(added) as Record<string, string>), ...headers } };
}

function deviceOf(can: Capabilities): Device | undefined {
  return can.devices().find(({ name }) => name === DEFAULT_DEVICE);
}

/** A page too large to be read here may still be one that a browser can show. */
function leaveToBrowser(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'row/too-large') return undefined;
  throw error;
}

/** The elements a browser would find; nothing where that is not certain, or where a script may still bring them. */
function foundSurely(document: HtmlDocument, selector: string | undefined): HtmlElement[] | undefined {
  const all = elementsOf(document);
  if (selector === undefined) return all;
  const matches = selectorMatcher(selector, document);
  if (matches === undefined) return undefined;
  const found = elementsAmong(selectAll(matches, document));
  return found.length === 0 && all.some(runsAtOnce) ? undefined : found;
}

function elementsAmong(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node): node is HtmlElement => adapter.isElementNode(node));
}

async function stylesOf(
  page: PlainPage & { readonly document: HtmlDocument },
  device: Device | undefined,
  can: Capabilities,
): Promise<StyleOf> {
  const elements = elementsOf(page.document);
  const surroundings = {
    baseUrl: baseUrlOf(page.document, page.url),
    matchesMedia: mediaMatcher(windowOf(elements, device)),
    userAgent: device?.userAgent,
  };
  const rules = await linkedStyles(elements, surroundings, can);
  const styleOf = cascade(page.document, rules);
  // Styles of single elements are read here already, since they may say more than can be followed.
  for (const element of elements) styleOf(element);
  return styleOf;
}

/** On a phone a page has the width of the window only if it says so. */
function windowOf(elements: readonly HtmlElement[], device: Device | undefined) {
  if (device === undefined) return { height: 0, hasTouch: false };
  const { width, height, isMobile, hasTouch } = device.viewport;
  const isFitted = elements.some(
    ({ name, attribs }) =>
      name === 'meta' &&
      attribs['name'] === 'viewport' &&
      /width\s*=\s*device-width/.test(attribs['content'] ?? ''),
  );
  return isFitted || !isMobile ? { width, height, hasTouch } : { height, hasTouch };
}
