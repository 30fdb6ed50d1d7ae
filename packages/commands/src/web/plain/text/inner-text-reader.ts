import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { isHtml } from '../../../structure/node-name.ts';
import type { HtmlDocument, HtmlElement, HtmlNode } from '../../../structure/read-html.ts';
import type { StyleOf } from '../styles/cascade.ts';
import { boxOf, childrenOf, isBlockLevel, isClosedDetails, isDropDown, showsContent } from './boxes.ts';
import { layOutText } from './lay-out-text.ts';

/** Text, or how many lines must lie between what comes before and what comes behind. */
type Item = string | number;

/** `innerText` of the elements of a page as a browser computes it, given their styles. */
export function innerTextReader(document: HtmlDocument, styleOf: StyleOf): (element: HtmlElement) => string {
  const texts = layOutText(document, styleOf);

  const itemsOf = (node: HtmlNode, items: Item[]): void => {
    if (adapter.isTextNode(node)) {
      const text = texts.get(node);
      if (text !== undefined && text !== '') items.push(text);
      return;
    }
    if (!adapter.isElementNode(node)) return;
    const box = boxOf(node, styleOf);
    if (box === 'none' || box === 'skipped') return;
    if (node.name === 'br') return void items.push('\n');
    const { display } = styleOf(node);
    const lines = node.name === 'p' && isHtml(node) ? 2 : isBlockLevel(display) ? 1 : 0;
    if (lines > 0) items.push(lines);
    itemsInside(node, items);
    if (display === 'table-cell' && !isLastOf(node, 'table-cell', styleOf)) items.push('\t');
    if (display === 'table-row' && !isLastRow(node, styleOf)) items.push('\n');
    if (lines > 0) items.push(lines);
  };
  const itemsInside = (element: HtmlElement, items: Item[]): void => {
    if (!showsContent(element)) return;
    const closed = isClosedDetails(element);
    for (const child of childrenOf(element)) if (!closed || !adapter.isTextNode(child)) itemsOf(child, items);
  };

  return (element) => {
    if (isSkipped(element, styleOf)) return '';
    if (!isShown(element, styleOf)) return textContent(element);
    const items: Item[] = [];
    itemsInside(element, items);
    return joined(items);
  };
}

/** Everything in it, shown or not. */
export function textContent(element: HtmlElement): string {
  const parts: string[] = [];
  const visit = (node: HtmlNode): void => {
    if (adapter.isTextNode(node)) parts.push(node.data);
    else if (adapter.isElementNode(node)) childrenOf(node).forEach(visit);
  };
  childrenOf(element).forEach(visit);
  return parts.join('');
}

function joined(items: readonly Item[]): string {
  let text = '';
  let lines = 0;
  for (const item of items) {
    if (typeof item === 'number') {
      lines = Math.max(lines, item);
      continue;
    }
    // Lines are wanted between two texts only.
    if (text !== '' && lines > 0) text += '\n'.repeat(lines);
    text += item;
    lines = 0;
  }
  return text;
}

function isShown(element: HtmlElement, styleOf: StyleOf): boolean {
  for (const one of upwards(element)) {
    if (boxOf(one, styleOf) === 'none') return false;
    if (one !== element && (!showsContent(one) || isDropDown(one))) return false;
  }
  return true;
}

function isSkipped(element: HtmlElement, styleOf: StyleOf): boolean {
  return upwards(element).some((one) => boxOf(one, styleOf) === 'skipped');
}

function upwards(element: HtmlElement): HtmlElement[] {
  const all: HtmlElement[] = [];
  for (let one: HtmlElement['parent'] = element; one && adapter.isElementNode(one); one = one.parent)
    all.push(one);
  return all;
}

function isLastOf(element: HtmlElement, display: string, styleOf: StyleOf): boolean {
  for (let next = element.next; next; next = next.next)
    if (adapter.isElementNode(next) && styleOf(next).display === display) return false;
  return true;
}

/** The last of its table, whichever group of rows it is in. */
function isLastRow(row: HtmlElement, styleOf: StyleOf): boolean {
  if (!isLastOf(row, 'table-row', styleOf)) return false;
  const group = row.parent;
  if (!group || !adapter.isElementNode(group) || !styleOf(group).display.endsWith('-group')) return true;
  for (let next = group.next; next; next = next.next)
    if (adapter.isElementNode(next) && holdsRow(next, styleOf)) return false;
  return true;
}

function holdsRow(element: HtmlElement, styleOf: StyleOf): boolean {
  const { display } = styleOf(element);
  if (display === 'table-row') return true;
  return (
    display.endsWith('-group') &&
    element.children.some((child) => adapter.isElementNode(child) && styleOf(child).display === 'table-row')
  );
}
