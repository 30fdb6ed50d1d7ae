import { createContext, use } from 'react';

/** The text in the editor, for everything on the page that writes into it: menus write text, the query is always the truth. */
export interface QueryText {
  readonly text: string;
  setText(text: string): void;
  /** Puts a stage behind stage `index` (from 0), on a line of its own: `addStage(2, 'filter "price > 10"')`. */
  addStage(index: number, stage: string): void;
}

export const QueryTextContext = createContext<QueryText | null>(null);

export function useQueryText(): QueryText {
  const text = use(QueryTextContext);
  if (text === null) throw new Error('there is no query page above');
  return text;
}
