import type { Problem } from '@rowmill/contracts';
import { parseQuery } from '@rowmill/language';
import type { ReaderKnowledge } from './reader/reader-messages.ts';
import { unknownNames } from './unknown-names.ts';

/** What is wrong with a text, as far as a browser can tell; nothing with an empty one. */
export function problemsIn(text: string, { catalogue, kept }: ReaderKnowledge): readonly Problem[] {
  if (catalogue.size === 0 || text.trim() === '') return [];
  const { credentials } = kept;
  const { plan, problems } = parseQuery(text, catalogue, credentials === undefined ? {} : { credentials });
  return [...problems, ...(plan === undefined ? [] : unknownNames(plan, catalogue, kept))];
}
