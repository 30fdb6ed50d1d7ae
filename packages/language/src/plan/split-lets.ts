import type { Token } from '@rowmill/contracts';
import { findTokens } from '../tokens/find-tokens.ts';

/** Splits an expression at the tokens that name lets; every other token stays in the text, as an operand. */
export function splitLets(text: string, lets: ReadonlySet<string>): readonly (string | Token)[] {
  const parts: (string | Token)[] = [];
  let at = 0;
  if (lets.size > 0 && text.includes('$')) {
    const isPlain = placesOutsideQuotes(text);
    for (const { from, to, name, bracketed, filter } of findTokens(text)) {
      if (bracketed || filter !== undefined || !lets.has(name) || !isPlain(from)) continue;
      if (from > at) parts.push(text.slice(at, from));
      parts.push({ family: 'let', name });
      at = to;
    }
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** Tells, for places in ascending order, whether they lie outside quoted texts and names in brackets. */
function placesOutsideQuotes(text: string): (place: number) => boolean {
  let at = 0;
  let close = '';
  return (place) => {
    while (at < place) {
      const character = text[at]!;
      if (close === '') close = closing.get(character) ?? '';
      else if (character === '\\') at++;
      else if (character === close) close = '';
      at++;
    }
    return close === '';
  };
}

const closing: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['[', ']'],
]);
