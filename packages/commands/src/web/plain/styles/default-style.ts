import { isHtml } from '../../../structure/node-name.ts';
import type { HtmlElement } from '../../../structure/read-html.ts';
import type { TextStyle } from './text-style.ts';

const words = (text: string): string[] => text.split(' ');

const NONE = words(
  'area base basefont datalist head link meta noembed noframes noscript param rp script style template title',
);
const BLOCK = words(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend listing main menu nav ol optgroup option p plaintext ' +
    'pre search section summary ul xmp',
);
const INLINE_BLOCK = words('button img input marquee meter progress select textarea');
const CONTROLS = words('button input select textarea');
const PRE = words('listing plaintext pre xmp');

const DISPLAYS: ReadonlyMap<string, string> = new Map([
  ...NONE.map((name) => [name, 'none'] as const),
  ...BLOCK.map((name) => [name, 'block'] as const),
  ...INLINE_BLOCK.map((name) => [name, 'inline-block'] as const),
  ['li', 'list-item'],
  ['slot', 'contents'],
  ['table', 'table'],
  ['caption', 'table-caption'],
  ['colgroup', 'table-column-group'],
  ['col', 'table-column'],
  ['thead', 'table-header-group'],
  ['tbody', 'table-row-group'],
  ['tfoot', 'table-footer-group'],
  ['tr', 'table-row'],
  ['td', 'table-cell'],
  ['th', 'table-cell'],
]);

/** What a browser takes for granted of an element, before any style of the page. */
export function defaultStyle(element: HtmlElement): Partial<TextStyle> {
  if (!isHtml(element)) return {};
  const { name, attribs } = element;
  const display = isHiddenByItself(element) ? 'none' : DISPLAYS.get(name);
  const style: { -readonly [K in keyof TextStyle]?: TextStyle[K] } = {};
  if (display !== undefined) style.display = display;
  if (PRE.includes(name)) style.whiteSpace = 'pre';
  if (CONTROLS.includes(name)) style.textTransform = 'none';
  if (name === 'select') style.whiteSpace = 'normal';
  if (name === 'nobr' || ((name === 'td' || name === 'th') && 'nowrap' in attribs))
    style.whiteSpace = 'nowrap';
  return style;
}

function isHiddenByItself({ name, attribs }: HtmlElement): boolean {
  if ('hidden' in attribs) return true;
  switch (name) {
    case 'dialog':
      return !('open' in attribs);
    case 'audio':
      return !('controls' in attribs);
    case 'input':
      return attribs['type']?.toLowerCase() === 'hidden';
    default:
      return false;
  }
}
