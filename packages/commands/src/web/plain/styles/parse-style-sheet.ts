import { BEYOND, TEXT_PROPERTIES, type TextStyle } from './text-style.ts';

export interface Declaration {
  readonly property: keyof TextStyle;
  readonly value: string;
  readonly isImportant: boolean;
}

export interface StyleRule {
  readonly selector: string;
  readonly declarations: readonly Declaration[];
}

/** A style that cannot be followed here, so that only a browser knows the text. */
export class BeyondStyles extends Error {}

/** Rules inside these say nothing of elements. */
const WITHOUT_RULES =
  /^@(font-face|keyframes|-webkit-keyframes|-moz-keyframes|page|property|counter-style|charset|namespace)\b/i;

/**
 * The rules of a style sheet that bear on text. Throws BeyondStyles where it takes a browser to tell whether they do.
 * `matchesMedia` answers nothing for what it does not know.
 */
export function parseStyleSheet(
  text: string,
  matchesMedia: (query: string) => boolean | undefined,
): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (const { prelude, body } of blocksOf(withoutComments(text))) {
    if (body === undefined) {
      if (/^@import\b/i.test(prelude)) throw new BeyondStyles('one style sheet loads another');
      continue;
    }
    if (WITHOUT_RULES.test(prelude)) continue;
    const media = /^@media\b(.*)$/is.exec(prelude);
    const inside = prelude.startsWith('@') ? parseStyleSheet(body, matchesMedia) : undefined;
    if (inside === undefined) {
      if (/[{}]/.test(unquoted(body))) throwIfOfText(body);
      const declarations = parseDeclarations(body.replaceAll(/[^;{}]*\{[^}]*\}/g, ''));
      if (declarations.length > 0) rules.push({ selector: prelude, declarations });
    } else if (inside.length > 0) {
      const holds = media === null ? undefined : matchesMedia(media[1]!.trim());
      if (holds === undefined) throw new BeyondStyles(`text depends on ${prelude.slice(0, 60)}`);
      if (holds) rules.push(...inside);
    }
  }
  return rules;
}

/** The declarations of a rule, or of a style attribute, that bear on text. */
export function parseDeclarations(text: string): readonly Declaration[] {
  return splitOutside(text, ';').flatMap((part): Declaration[] => {
    const at = part.indexOf(':');
    if (at < 0) return [];
    const name = part.slice(0, at).trim().toLowerCase();
    const written = part
      .slice(at + 1)
      .trim()
      .toLowerCase();
    const isImportant = /!\s*important$/.test(written);
    const value = written.replace(/\s*!\s*important$/, '');
    if (BEYOND.has(name)) throw new BeyondStyles(`text depends on ${name}`);
    const property = TEXT_PROPERTIES.get(name);
    if (property === undefined) return [];
    if (/\(|revert|unset/.test(value)) throw new BeyondStyles(`text depends on ${name}: ${value}`);
    return [{ property, value, isImportant }];
  });
}

/** Rules inside rules are followed only so far as to see that they say nothing of text. */
function throwIfOfText(body: string): void {
  const nested = [...body.matchAll(/\{([^{}]*)\}/g)].map(([, inside]) => inside!);
  if (nested.some((inside) => parseDeclarations(inside).length > 0))
    throw new BeyondStyles('text depends on rules inside rules');
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?(\*\/|$)/gs, ' ').replaceAll(/<!--|-->/g, ' ');
}

interface Block {
  readonly prelude: string;
  readonly body?: string;
}

/** `prelude { body }` and `prelude;`, one level deep. */
function* blocksOf(text: string): Generator<Block> {
  let from = 0;
  let depth = 0;
  let opened = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === '\\') at++;
    else if (character === '{' && depth++ === 0) opened = at;
    else if (character === '}' && depth > 0 && --depth === 0) {
      yield { prelude: text.slice(from, opened).trim(), body: text.slice(opened + 1, at) };
      from = at + 1;
    } else if (character === ';' && depth === 0) {
      yield { prelude: text.slice(from, at).trim() };
      from = at + 1;
    }
  }
  // A browser closes what is left open.
  if (depth > 0) yield { prelude: text.slice(from, opened).trim(), body: text.slice(opened + 1) };
}

/** Parts between separators that stand neither in strings nor in brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start] || text[at] === '\n') return at;
  }
  return text.length;
}

function unquoted(text: string): string {
  return text.replaceAll(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/gs, '""');
}
