import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { HtmlNode, HtmlParent } from './read-html.ts';

const silent = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);

/** Elements that begin and end a line. */
const blocks = new Set(
  (
    'address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol option p pre section summary table ' +
    'tbody tfoot thead tr ul'
  ).split(' '),
);

/** Cells of a table stand side by side. */
const cells = new Set(['td', 'th']);

/**
 * The text a reader sees in an element, as far as that is known without its styles: white space collapses to one
 * space, blocks and line breaks begin a line, empty lines go away, cells are set apart by a tab, scripts and styles
 * are left out, `pre` and `textarea` keep their white space.
 */
export function innerText(element: HtmlParent): string {
  const lines: string[] = [];
  let line = '';
  const endLine = (): void => {
    const trimmed = line.trim();
    if (trimmed !== '') lines.push(trimmed);
    line = '';
  };

  const visit = (node: HtmlNode, preformatted: boolean): void => {
    if (adapter.isTextNode(node)) {
      if (preformatted) {
        const [first, ...rest] = node.data.split(/\r\n?|\n/);
        line += first;
        for (const next of rest) {
          endLine();
          line = next;
        }
        return;
      }
      const text = node.data.replaceAll(/[ \t\n\r\f]+/g, ' ');
      line += line === '' || line.endsWith(' ') || line.endsWith('\t') ? text.trimStart() : text;
    } else if (adapter.isElementNode(node)) {
      const name = node.name;
      if (silent.has(name)) return;
      if (blocks.has(name)) endLine();
      if (cells.has(name) && line !== '') line = `${line.trimEnd()}\t`;
      const keeps = preformatted || name === 'pre' || name === 'textarea';
      for (const child of node.children) visit(child, keeps);
      if (blocks.has(name)) endLine();
    }
  };

  for (const child of element.children) visit(child, false);
  endLine();
  return lines.join('\n');
}
