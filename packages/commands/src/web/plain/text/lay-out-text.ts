import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import type { HtmlElement, HtmlNode, HtmlParent } from '../../../structure/read-html.ts';
import type { StyleOf } from '../styles/cascade.ts';
import { boxOf, childrenOf, isClosedDetails, showsContent } from './boxes.ts';
import { transformText } from './transform-text.ts';

export type TextNode = Htmlparser2TreeAdapterMap['textNode'];

/**
 * What is left of each text once white space has collapsed, as far as it is shown: over a whole line, whichever elements
 * it runs through. Texts that are not shown are missing.
 */
export function layOutText(root: HtmlParent, styleOf: StyleOf): ReadonlyMap<TextNode, string> {
  const texts = new Map<TextNode, string>();
  let line = new Line(texts);

  const visit = (node: HtmlNode, around: HtmlElement | undefined): void => {
    if (adapter.isTextNode(node)) {
      if (around !== undefined) addText(node, around);
    } else if (adapter.isElementNode(node)) visitElement(node);
  };
  const addText = (node: TextNode, around: HtmlElement): void => {
    const { display, whiteSpace, visibility, textTransform } = styleOf(around);
    if (holdsOnlyParts(display) && /^[ \t\n\r\f]*$/.test(node.data)) return;
    line.add(node, transformText(node.data, textTransform), whiteSpace);
    if (visibility !== 'visible') line.hide(node);
  };
  const visitElement = (element: HtmlElement): void => {
    const box = boxOf(element, styleOf);
    if (box === 'none' || box === 'skipped') return;
    if (element.name === 'br') return line.end();
    const { float, position, display } = styleOf(element);
    const isBeside = float !== 'none' || position === 'absolute' || position === 'fixed';
    if (box === 'inline' && display !== 'table-cell') return visitChildren(element);
    const outside = line;
    if (box === 'atom') outside.addAtom();
    else if (!isBeside) outside.end();
    line = new Line(texts);
    visitChildren(element);
    line.end();
    line = outside;
  };
  const visitChildren = (element: HtmlElement): void => {
    if (!showsContent(element)) return;
    // Its quotation marks stand in the line, though they are no text of the page.
    if (element.name === 'q') line.addAtom();
    const closed = isClosedDetails(element);
    for (const child of childrenOf(element)) if (!closed || !adapter.isTextNode(child)) visit(child, element);
    if (element.name === 'q') line.addAtom();
  };

  for (const child of root.children) visit(child, undefined);
  line.end();
  return texts;
}

/** Tables, their rows and boxes of parts have no lines of their own: white space between the parts is nothing. */
function holdsOnlyParts(display: string): boolean {
  return /^(inline-)?(flex|grid|table)$|^table-(row|row-group|header-group|footer-group|column-group)$/.test(
    display,
  );
}

/** One line of text before it is broken to the width of the window. */
class Line {
  readonly #texts: Map<TextNode, string>;
  #isAtStart = true;
  /** The text that ends with a space which goes away if nothing follows in the line. */
  #spaced: TextNode | undefined;

  constructor(texts: Map<TextNode, string>) {
    this.#texts = texts;
  }

  add(node: TextNode, text: string, whiteSpace: string): void {
    if (/^(pre|pre-wrap|break-spaces)$/.test(whiteSpace)) {
      const kept = text.replaceAll(/\r\n?/g, '\n');
      this.#texts.set(node, kept);
      if (kept === '') return;
      this.#spaced = undefined;
      this.#isAtStart = kept.endsWith('\n');
      return;
    }
    const lines = whiteSpace === 'pre-line' ? text.split(/[ \t\r\f]*\n[ \t\r\f]*/) : [text];
    this.#texts.set(node, '');
    for (const [index, one] of lines.entries()) {
      if (index > 0) {
        this.end();
        this.#append(node, '\n');
      }
      this.#addCollapsed(node, one);
    }
  }

  #addCollapsed(node: TextNode, text: string): void {
    for (const piece of text.split(/([ \t\n\r\f]+)/)) {
      if (piece === '') continue;
      if (!/^[ \t\n\r\f]/.test(piece)) {
        this.#append(node, piece);
        this.#spaced = undefined;
        this.#isAtStart = false;
      } else if (!this.#isAtStart && this.#spaced === undefined) {
        this.#append(node, ' ');
        this.#spaced = node;
      }
    }
  }

  addAtom(): void {
    this.#spaced = undefined;
    this.#isAtStart = false;
  }

  end(): void {
    if (this.#spaced !== undefined)
      this.#texts.set(this.#spaced, this.#texts.get(this.#spaced)!.slice(0, -1));
    this.#spaced = undefined;
    this.#isAtStart = true;
  }

  /** It had its place in the line, but nobody sees it. */
  hide(node: TextNode): void {
    this.#texts.set(node, '');
    if (this.#spaced === node) this.#spaced = undefined;
  }

  #append(node: TextNode, text: string): void {
    this.#texts.set(node, this.#texts.get(node)! + text);
  }
}
