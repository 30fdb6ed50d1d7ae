import type { Flaw } from '../problems/flaw.ts';
import { readQuoted } from './read-quoted.ts';
import { blockInside, readRaw } from './read-raw.ts';
import type { RawItem } from './read-stages.ts';
import type { SourceText } from './source-text.ts';

/** The text of a written value; `tokens` says whether `$…$` is a token in it. Places of flaws are those of the query. */
export function readSource(
  query: string,
  { kind, from, to }: RawItem,
  tokens: boolean,
): SourceText & { readonly flaws: readonly Flaw[] } {
  const written = query.slice(from, to);
  if (kind === 'quoted') return readQuoted(written.slice(1, -1), from + 1);
  if (kind !== 'block') return { ...readRaw(written, from, tokens), flaws: [] };
  const inside = blockInside(written);
  return { ...readRaw(inside.text, from + inside.from, tokens), flaws: [] };
}
