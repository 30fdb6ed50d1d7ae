import { selectAll } from 'css-select';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { HtmlDocument, HtmlElement } from '../../../structure/read-html.ts';
import { selectorMatcher } from '../selector-matcher.ts';
import { defaultStyle } from './default-style.ts';
import {
  BeyondStyles,
  parseDeclarations,
  splitOutside,
  type Declaration,
  type StyleRule,
} from './parse-style-sheet.ts';
import { asksForOthers, namesIn } from './names-in.ts';
import { specificityOf } from './specificity-of.ts';
import { INHERITED, INITIAL_STYLE, type TextStyle } from './text-style.ts';

export type StyleOf = (element: HtmlElement) => TextStyle;

/** Elements times selectors: beyond that it takes longer than a browser does. */
const MOST_TESTS = 4_000_000;

/** They hold only while somebody uses the page, or make boxes of their own. */
const NEVER_HERE =
  /::|:(before|after|first-line|first-letter|hover|focus|focus-visible|focus-within|active|visited|target)\b/i;

export interface CascadeOptions {
  /** Styles of elements that cannot be followed count as none. */
  readonly isLenient?: boolean;
}

interface Said extends Declaration {
  readonly weight: number;
}

/** The styles of the elements of a page. Throws BeyondStyles where they cannot be known here. */
export function cascade(
  document: HtmlDocument,
  rules: readonly StyleRule[],
  { isLenient = false }: CascadeOptions = {},
): StyleOf {
  const names = namesIn(document);
  let tests = 0;
  const said = new Map<HtmlElement, Said[]>();
  const say = (element: HtmlElement, declarations: readonly Declaration[], weight: number): void => {
    const all = said.get(element) ?? [];
    said.set(element, all);
    for (const one of declarations) all.push({ ...one, weight });
  };
  for (const { selector, declarations } of rules)
    for (const one of splitOutside(selector, ',').map((text) => text.trim())) {
      if (one === '' || NEVER_HERE.test(one) || asksForOthers(one, names)) continue;
      tests += names.elements;
      if (tests > MOST_TESTS) throw new BeyondStyles('there are very many rules');
      const matches = selectorMatcher(one, document);
      if (matches === undefined) throw new BeyondStyles(`text depends on the selector ${one}`);
      const weight = specificityOf(one);
      for (const element of selectAll(matches, document))
        if (adapter.isElementNode(element)) say(element, declarations, weight);
    }
  const known = new Map<HtmlElement, TextStyle>();
  const styleOf = (element: HtmlElement): TextStyle => {
    const style = known.get(element) ?? computed(element, sayingsOf(element), parentStyle(element));
    known.set(element, style);
    return style;
  };
  const sayingsOf = (element: HtmlElement): readonly Said[] => {
    const inline = inlineStyle(element, isLenient).map((one) => ({ ...one, weight: Infinity }));
    return [...(said.get(element) ?? []), ...inline];
  };
  const parentStyle = ({ parent }: HtmlElement): TextStyle =>
    parent && adapter.isElementNode(parent) ? styleOf(parent) : INITIAL_STYLE;
  return styleOf;
}

function computed(element: HtmlElement, said: readonly Said[], parent: TextStyle): TextStyle {
  // The sort is stable: of two that weigh the same, the later one counts.
  const ordered = said.toSorted(
    (a, b) =>
      Number(a.isImportant) - Number(b.isImportant) || (a.weight === b.weight ? 0 : a.weight - b.weight),
  );
  const style: { -readonly [K in keyof TextStyle]: TextStyle[K] } = { ...INITIAL_STYLE };
  for (const property of INHERITED) style[property] = parent[property];
  Object.assign(style, defaultStyle(element));
  for (const { property, value } of ordered) {
    if (value === 'inherit') style[property] = parent[property];
    else if (value === 'initial') style[property] = INITIAL_STYLE[property];
    else style[property] = value;
  }
  return style.display === 'none' || style.display === 'contents'
    ? style
    : blockified(style, element, parent);
}

function inlineStyle({ attribs }: HtmlElement, isLenient: boolean): readonly Declaration[] {
  const text = attribs['style'];
  if (text === undefined) return [];
  try {
    return parseDeclarations(text);
  } catch (error) {
    if (isLenient && error instanceof BeyondStyles) return [];
    throw error;
  }
}

/** What floats, is placed or lies in a flexible box or a grid is a block, whatever it says. */
function blockified(style: TextStyle, { name }: HtmlElement, parent: TextStyle): TextStyle {
  const stands =
    name === 'legend' ||
    style.float !== 'none' ||
    style.position === 'absolute' ||
    style.position === 'fixed' ||
    /^(inline-)?(flex|grid)$/.test(parent.display);
  if (!stands) return style;
  const inner = /^inline-(flex|grid|table)$/.exec(style.display)?.[1];
  const isBlock = /^(block|flex|grid|table|list-item|flow-root)$/.test(style.display);
  return isBlock ? style : { ...style, display: inner ?? 'block' };
}
