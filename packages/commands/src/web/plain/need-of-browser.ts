import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { isHtml } from '../../structure/node-name.ts';
import type { HtmlDocument, HtmlElement } from '../../structure/read-html.ts';
import type { PlainPage } from './get-page.ts';
import { mayChangePage, runsAtOnce } from './script-facts.ts';
import { textContent } from './text/inner-text-reader.ts';

/** Pages that test whether a browser is asking. */
const CHALLENGE =
  /just a moment|checking your browser|cf-chl|challenge-platform|_incapsula_|px-captcha|datadome|captcha|verify (that )?you are (a )?human|ddos protection/i;
const NEEDS_SCRIPTS = /java\s?-?script/i;
/** Elements that a script shows the application in. */
const APPLICATION_ROOTS =
  /^(root|app|application|__next|__nuxt|___gatsby|svelte|ember-app|app-root|react-root|main-app|q-app)$/i;
const UNFINISHED =
  /(^|[\s_-])(skeleton|shimmer|spinner|loading|loader|placeholder-glow|lazy(load)?)($|[\s_-])/i;
const LAZY_ATTRIBUTES = ['data-src', 'data-srcset', 'data-lazy', 'data-lazy-src', 'data-bg', 'data-original'];
/** Filled by a script if empty: nobody writes an empty list by hand. */
const CONTAINERS = new Set(['ul', 'ol', 'dl', 'table', 'tbody', 'main', 'section', 'article']);
/** A page that says less than this, and has scripts, is hardly all there is. */
const LEAST_TEXT = 40;

/**
 * Why a page that was fetched plainly is not yet what a browser shows; nothing where it is. A page without scripts is
 * what it is. One with scripts is taken as it came if those in it that can be read do not touch it, and if it looks
 * finished: nothing empty that waits to be filled, nothing that says it is loading.
 */
export function needOfBrowser(page: PlainPage): string | undefined {
  const { document, headers, httpStatus } = page;
  if (document === undefined) return 'the reply is no HTML';
  if (/attachment/i.test(headers.get('content-disposition') ?? '')) return 'the reply is a file';
  if (httpStatus === 401 || httpStatus === 407) return 'the site asks who is there';
  if (headers.has('refresh')) return 'the reply leads elsewhere';
  if (headers.get('cf-mitigated') === 'challenge') return 'the site tests its visitors';
  if (!page.isSureOfText) return 'the page does not say how its text is written';
  const elements = elementsOf(document);
  const found = needOfElements(elements);
  if (found !== undefined) return found;
  const scripts = elements.filter(runsAtOnce);
  if (scripts.length === 0) return undefined;
  return needOfScripts(elements, scripts, httpStatus);
}

/** What only a browser can do, scripts or none. */
function needOfElements(elements: readonly HtmlElement[]): string | undefined {
  for (const element of elements) {
    const { name, attribs } = element;
    if (name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh')
      return 'the page leads elsewhere';
    if (name === 'template' && 'shadowrootmode' in attribs) return 'the page has parts of its own making';
    if (name === 'math' || name === 'foreignObject' || (name === 'text' && !isHtml(element)))
      return 'the page has text that is drawn';
    if (name === 'object' || name === 'frameset') return 'the page holds other documents';
  }
  return undefined;
}

function needOfScripts(
  elements: readonly HtmlElement[],
  scripts: readonly HtmlElement[],
  httpStatus: number,
): string | undefined {
  const body = elements.find(({ name }) => name === 'body');
  const text = body === undefined ? '' : visibleText(body);
  const whole = text + scripts.map((script) => textContent(script) + (script.attribs['src'] ?? '')).join(' ');
  if (httpStatus >= 400 && CHALLENGE.test(whole)) return 'the site tests its visitors';
  if (scripts.some(mayChangePage)) return 'a script in the page changes it';
  if (text.length < LEAST_TEXT) return 'the page has scripts and next to no text';
  for (const element of elements) {
    const { name, attribs } = element;
    if (name === 'noscript' && NEEDS_SCRIPTS.test(textContent(element)))
      return 'the page says that it needs scripts';
    if (name.includes('-') && isHtml(element)) return 'the page has elements of its own making';
    if (attribs['aria-busy'] === 'true' || UNFINISHED.test(attribs['class'] ?? ''))
      return 'a part of the page is loading';
    if (LAZY_ATTRIBUTES.some((attribute) => attribute in attribs))
      return 'parts of the page are loaded later';
    if (isWaitingToBeFilled(element)) return `${name} is empty and waits to be filled`;
  }
  return undefined;
}

function isWaitingToBeFilled(element: HtmlElement): boolean {
  const { name, attribs } = element;
  const isEmpty = !element.children.some(
    (child) => adapter.isElementNode(child) || (adapter.isTextNode(child) && child.data.trim() !== ''),
  );
  if (CONTAINERS.has(name)) return isEmpty || (name === 'table' && !hasCells(element));
  if (APPLICATION_ROOTS.test(attribs['id'] ?? '') || 'ng-app' in attribs || 'data-reactroot' in attribs)
    return visibleText(element).length === 0;
  return (name === 'div' || name === 'span' || name === 'p') && isEmpty && attribs['id'] !== undefined;
}

/** A table with nothing but its head is an empty one. */
function hasCells(table: HtmlElement): boolean {
  return (
    elementsOf(table).some(({ name }) => name === 'td') ||
    !elementsOf(table).some(({ name }) => name === 'th')
  );
}

function visibleText(element: HtmlElement): string {
  const parts: string[] = [];
  const visit = (one: HtmlElement): void => {
    for (const child of one.children) {
      if (adapter.isTextNode(child)) parts.push(child.data);
      else if (adapter.isElementNode(child) && !/^(script|style|noscript|template)$/.test(child.name))
        visit(child);
    }
  };
  visit(element);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** All elements in order, those inside templates left out. */
export function elementsOf(root: HtmlDocument | HtmlElement): HtmlElement[] {
  const all: HtmlElement[] = [];
  const visit = (parent: HtmlDocument | HtmlElement): void => {
    for (const child of parent.children)
      if (adapter.isElementNode(child)) {
        all.push(child);
        if (child.name !== 'template') visit(child);
      }
  };
  visit(root);
  return all;
}
