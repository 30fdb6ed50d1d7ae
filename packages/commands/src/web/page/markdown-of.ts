import { ServiceError } from '@rowmill/contracts';
import Turndown from 'turndown';

/** The tree of a page is held twice while it is turned. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

const SILENT = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'svg',
  'canvas',
  'head',
  'title',
] as const;

/** HTML as Markdown; addresses become absolute. */
export function markdownOf(html: string, baseUrl: string): string {
  if (html.length > MOST_CHARACTERS)
    throw new ServiceError('row/too-large', { what: 'the page', limit: '8 MiB' });
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.remove([...SILENT] as Turndown.Filter);
  turndown.addRule('absolute links', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement: (content, node) => {
      const href = (node as HTMLAnchorLike).getAttribute('href') ?? '';
      return content.trim() === '' ? '' : `[${content.trim()}](${absolute(href, baseUrl)})`;
    },
  });
  turndown.addRule('absolute pictures', {
    filter: 'img',
    replacement: (_content, node) => {
      const picture = node as HTMLAnchorLike;
      const source = picture.getAttribute('src');
      if (source === null || source.startsWith('data:')) return '';
      return `![${picture.getAttribute('alt') ?? ''}](${absolute(source, baseUrl)})`;
    },
  });
  turndown.addRule('tables', tableRule);
  return turndown.turndown(html).trim();
}

/** As much of an element as is used of it here. */
interface HTMLAnchorLike {
  getAttribute(name: string): string | null;
}

/** Rows of cells; the first row is the head, since Markdown has no table without one. */
const tableRule: Turndown.Rule = {
  filter: 'tr',
  replacement(_content, node) {
    const row = node as unknown as TableRowLike;
    const cells = Array.from(row.childNodes).filter(({ nodeName }) => /^T[DH]$/.test(nodeName));
    const line = `| ${cells.map(({ textContent }) => cellText(textContent ?? '')).join(' | ')} |\n`;
    return isFirstRow(row) ? `\n${line}|${' --- |'.repeat(cells.length)}\n` : line;
  },
};

interface TableRowLike {
  readonly childNodes: ArrayLike<{ readonly nodeName: string; readonly textContent: string | null }>;
  readonly previousSibling: { readonly nodeName: string; readonly previousSibling: unknown } | null;
  readonly parentNode: { readonly nodeName: string; readonly previousSibling: unknown } | null;
}

function cellText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}

function isFirstRow({ previousSibling, parentNode }: TableRowLike): boolean {
  if (precededBy(previousSibling, 'TR')) return false;
  return parentNode?.nodeName !== 'TBODY' || !precededBy(parentNode.previousSibling, 'THEAD', 'TBODY');
}

function precededBy(from: unknown, ...names: readonly string[]): boolean {
  for (let one = from as TableRowLike['previousSibling']; one; one = one.previousSibling as typeof one)
    if (names.includes(one.nodeName)) return true;
  return false;
}

function absolute(address: string, baseUrl: string): string {
  return URL.parse(address, baseUrl)?.href ?? address;
}
