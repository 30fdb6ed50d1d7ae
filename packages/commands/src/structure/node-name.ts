import type { HtmlElement } from './read-html.ts';

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** The name as a browser tells it: HTML in upper case, SVG and MathML as written. */
export function nodeName(element: HtmlElement): string {
  return isHtml(element) ? element.name.toUpperCase() : element.name;
}

/** Whether it is an element of HTML, not of SVG or MathML. */
export function isHtml(element: HtmlElement): boolean {
  return (element as HtmlElement & { namespace?: string }).namespace === HTML_NAMESPACE;
}
