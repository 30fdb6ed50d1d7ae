import { createSearch } from './create-search.ts';
import type { KeptBytes } from './kept-bytes.ts';

/** Where which secret stands. */
export function leaksIn(
  kept: readonly KeptBytes[],
  sought: ReadonlyMap<string, string | Uint8Array>,
): readonly string[] {
  const search = createSearch(sought);
  return kept.flatMap(({ where, bytes }) => search(bytes).map((name) => `${name} in ${where}`));
}
