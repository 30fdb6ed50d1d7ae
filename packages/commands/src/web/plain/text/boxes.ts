import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { HtmlElement, HtmlNode } from '../../../structure/read-html.ts';
import type { StyleOf } from '../styles/cascade.ts';

/** Whatever they hold is not shown: they show something of their own. */
const SHOW_SOMETHING_ELSE = new Set(
  'audio canvas iframe img input meter progress svg textarea video'.split(' '),
);

export type Box =
  | 'none' // neither it nor anything in it is shown
  | 'skipped' // it has a place, but is not shown
  | 'block' // begins and ends a line
  | 'atom' // stands in a line as one piece
  | 'inline';

/** How an element takes part in the lines around it. */
export function boxOf(element: HtmlElement, styleOf: StyleOf): Box {
  if (isBehindClosedDetails(element)) return 'skipped';
  if (element.attribs['hidden']?.toLowerCase() === 'until-found') return 'skipped';
  const { display } = styleOf(element);
  // A page with scripts shows no notice that it has none, whatever its styles say.
  if (display === 'none' || element.name === 'noscript' || display.startsWith('table-column')) return 'none';
  if (isBlockLevel(display)) return 'block';
  return /^inline-|^ruby-base/.test(display) || SHOW_SOMETHING_ELSE.has(element.name) ? 'atom' : 'inline';
}

export function isBlockLevel(display: string): boolean {
  return /^(block|flex|grid|table|table-caption|list-item|flow-root|-webkit-box)$/.test(display);
}

/** Whether the content of an element is shown at all. */
export function showsContent({ name }: HtmlElement): boolean {
  return !SHOW_SOMETHING_ELSE.has(name);
}

/** The content of a template is a document of its own. */
export function childrenOf(element: HtmlElement): readonly HtmlNode[] {
  return element.name === 'template' ? [] : element.children;
}

function isBehindClosedDetails(element: HtmlElement): boolean {
  const { parent } = element;
  if (!parent || !adapter.isElementNode(parent) || !isClosedDetails(parent)) return false;
  return (
    parent.children.find((child) => adapter.isElementNode(child) && child.name === 'summary') !== element
  );
}

export function isClosedDetails({ name, attribs }: HtmlElement): boolean {
  return name === 'details' && !('open' in attribs);
}

/** A list whose choices are shown only while it is open, though their text counts as that of the list. */
export function isDropDown({ name, attribs }: HtmlElement): boolean {
  return name === 'select' && !('multiple' in attribs) && !(Number(attribs['size'] ?? 1) > 1);
}
