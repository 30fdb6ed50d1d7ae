import type { Value } from '@rowmill/contracts';
import { parseJson } from '@rowmill/language';

/** The JSON in an answer; models like to put it between fences or words. `undefined` where there is none. */
export function jsonIn(text: string): Value | undefined {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)```/.exec(text)?.[1];
  const from = text.search(/[{[]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const candidates = [text, fenced, from === -1 || to < from ? undefined : text.slice(from, to + 1)];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    try {
      return parseJson(candidate);
    } catch {
      // The next one may be it.
    }
  }
  return undefined;
}
