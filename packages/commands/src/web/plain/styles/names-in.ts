import type { HtmlDocument } from '../../../structure/read-html.ts';
import { elementsOf } from '../need-of-browser.ts';

/** Classes and ids that occur in a page, in lower case, and how many elements it has. */
export interface PageNames {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly elements: number;
}

export function namesIn(document: HtmlDocument): PageNames {
  const classes = new Set<string>();
  const ids = new Set<string>();
  const elements = elementsOf(document);
  for (const { attribs } of elements) {
    const { id } = attribs;
    if (id !== undefined) ids.add(id.toLowerCase());
    for (const name of (attribs['class'] ?? '').toLowerCase().split(/\s+/)) classes.add(name);
  }
  return { classes, ids, elements: elements.length };
}

/** Whether a selector names a class or an id that no element has: most of the rules of a large sheet do. */
export function asksForOthers(selector: string, { classes, ids }: PageNames): boolean {
  // Brackets may turn the meaning round, and escapes hide names.
  if (/[(\\[]/.test(selector)) return false;
  const named = (pattern: RegExp): string[] =>
    Array.from(selector.matchAll(pattern), ([, name]) => name!.toLowerCase());
  return (
    named(/\.([^\s.#:>+~*|]+)/g).some((name) => !classes.has(name)) ||
    named(/#([^\s.#:>+~*|]+)/g).some((name) => !ids.has(name))
  );
}
