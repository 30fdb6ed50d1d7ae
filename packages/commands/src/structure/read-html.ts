import { ServiceError } from '@rowmill/contracts';
import { parse, parseFragment } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

export type HtmlDocument = Htmlparser2TreeAdapterMap['document'];
export type HtmlElement = Htmlparser2TreeAdapterMap['element'];
export type HtmlNode = Htmlparser2TreeAdapterMap['node'];
export type HtmlParent = Htmlparser2TreeAdapterMap['parentNode'];

/** A browser's own limit. The parser's time grows with the square of the depth. */
const DEEPEST = 512;

/** Misnested formatting makes a parser copy elements: a few bytes of text can ask for any number of them. */
const MOST_ELEMENTS = 300_000;

/** Where a document has said that it is one, comments in front included. */
const DOCUMENT_START = 2000;

/** HTML as a tree, mended as browsers do: a whole document if it begins like one, else a piece of one. */
export function readHtml(text: string): HtmlParent {
  return /<(?:!doctype|html)\b/i.test(text.slice(0, DOCUMENT_START))
    ? readDocument(text)
    : parseFragment(text, { treeAdapter: boundedAdapter() });
}

/** A whole document, whatever it begins like: what a browser makes of a reply. */
export function readDocument(text: string): HtmlDocument {
  return parse(text, { treeAdapter: boundedAdapter() });
}

function boundedAdapter(): typeof adapter {
  let elements = 0;
  let depth = 0;
  return {
    ...adapter,
    createElement(...element) {
      if (++elements > MOST_ELEMENTS) throw tooLarge(`${MOST_ELEMENTS} elements`);
      return adapter.createElement(...element);
    },
    onItemPush() {
      if (++depth > DEEPEST) throw tooLarge(`${DEEPEST} levels`);
    },
    onItemPop() {
      depth--;
    },
  };
}

function tooLarge(limit: string): ServiceError {
  return new ServiceError('row/too-large', { what: 'the tree of the HTML', limit });
}
