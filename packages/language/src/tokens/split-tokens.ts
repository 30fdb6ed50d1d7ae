import type { Token } from '@rowmill/contracts';
import type { Flaw } from '../problems/flaw.ts';
import { readRaw } from '../parse/read-raw.ts';
import { MAXIMUM_PROBLEMS } from '../problems/problem-list.ts';
import { findTokens } from './find-tokens.ts';
import { readToken } from './read-token.ts';

export interface SplitText {
  /** Texts and tokens in turn; no text is empty. */
  readonly parts: readonly (string | Token)[];
  /** Where each token stands, in the same order. */
  readonly tokens: readonly { readonly token: Token; readonly from: number; readonly to: number }[];
  /** Tokens that exist in no family; in `parts` they are text. */
  readonly flaws: readonly Flaw[];
}

/** Splits a text that is not quoted into texts and tokens; `\$` begins none and stands for `$`. */
export function splitTokens(
  text: string,
  lets: ReadonlySet<string> = new Set(),
): readonly (string | Token)[] {
  const source = readRaw(text, 0, true);
  return splitSource(source.text, source.plainDollars, lets).parts;
}

/** Splits a text whose escapes are undone already. */
export function splitSource(
  text: string,
  plainDollars: ReadonlySet<number>,
  lets: ReadonlySet<string>,
): SplitText {
  const parts: (string | Token)[] = [];
  const tokens: { token: Token; from: number; to: number }[] = [];
  const flaws: Flaw[] = [];
  let broken = 0;
  let at = 0;
  for (const found of findTokens(text, plainDollars)) {
    const reading = readToken(found, lets);
    const { from, to } = found;
    if (reading.doubt && flaws.length < MAXIMUM_PROBLEMS) flaws.push({ ...reading.doubt, from, to });
    if (reading.flaw) {
      flaws.push({ ...reading.flaw, from, to });
      if (++broken === MAXIMUM_PROBLEMS) break;
      continue;
    }
    if (from > at) parts.push(text.slice(at, from));
    parts.push(reading.value);
    tokens.push({ token: reading.value, from, to });
    at = to;
  }
  if (at < text.length) parts.push(text.slice(at));
  return { parts, tokens, flaws };
}
