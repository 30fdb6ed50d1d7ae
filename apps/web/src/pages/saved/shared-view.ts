import type { View } from '../query/use-view.ts';

/** Longer addresses do not pass all proxies and chats. */
const LONGEST_TEXT = 4_000;

export type SharedView = { readonly search: View } | { readonly isTooLong: true };

/**
 * What an address has to hold so that somebody else sees the same. Of a run with its own text the run is enough, of a
 * saved text its id; anything else is written out.
 */
export function sharedView(view: View, text: string, savedText: string | undefined): SharedView {
  const { query, ...rest } = view;
  const isOfRun = view.run !== undefined && (query === undefined || query === text);
  const isAsSaved = view.run === undefined && savedText === text;
  if (isOfRun || isAsSaved || text === '') return { search: rest };
  if (text.length > LONGEST_TEXT) return { isTooLong: true };
  return { search: { ...rest, query: text } };
}
