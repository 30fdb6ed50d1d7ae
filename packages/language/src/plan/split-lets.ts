import type { Token } from '@rowmill/contracts';

/** Quoted texts, names in brackets, and tokens with a plain name as the first group; whatever comes first. */
const pieces =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\$\[[^\]$]*\]\$|\$([^\s$'"[\]|]+)\$|\[[^\]]*\]/g;

/** Splits an expression at the tokens that name lets; every other token stays in the text, as an operand. */
export function splitLets(text: string, lets: ReadonlySet<string>): readonly (string | Token)[] {
  const parts: (string | Token)[] = [];
  let at = 0;
  if (lets.size > 0 && text.includes('$'))
    for (const found of text.matchAll(pieces)) {
      const name = found[1];
      if (name === undefined || !lets.has(name)) continue;
      if (found.index > at) parts.push(text.slice(at, found.index));
      parts.push({ family: 'let', name });
      at = found.index + found[0].length;
    }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
