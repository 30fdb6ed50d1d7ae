import type { Value } from '@rowmill/contracts';
import { readJson } from '../../structure/read-json.ts';

/** The JSON in an answer; models like to put it between fences or words. `undefined` where there is none. */
export function jsonIn(text: string): Value | undefined {
  const from = text.search(/[{[]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const candidates = [text, fencedIn(text), from === -1 || to < from ? undefined : text.slice(from, to + 1)];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    try {
      return readJson(candidate);
    } catch {
      // The next one may be it.
    }
  }
  return undefined;
}

const FENCE = '```';

/** Not by a pattern: one that looks for both ends takes hours over a long answer that has only one. */
function fencedIn(text: string): string | undefined {
  const open = text.indexOf(FENCE);
  const from = open === -1 ? -1 : text.indexOf('\n', open);
  const to = from === -1 ? -1 : text.indexOf(FENCE, from);
  return to === -1 ? undefined : text.slice(from, to);
}
