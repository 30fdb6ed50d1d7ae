import type { Problem } from '@rowmill/contracts';
import { parseQuery } from '@rowmill/language';
import type { EditorKnowledge } from './editor-knowledge.ts';
import { unknownNames } from './unknown-names.ts';

/**
 * What is wrong with a text, as far as a browser can tell. Where the cursor stands something is still being written: an
 * empty stage there is no mistake yet, nor is an empty text.
 */
export function problemsIn(
  text: string,
  { catalogue, kept }: Pick<EditorKnowledge, 'catalogue' | 'kept'>,
  cursor?: number,
): readonly Problem[] {
  if (catalogue.size === 0 || text.trim() === '') return [];
  const { credentials } = kept;
  const { plan, problems } = parseQuery(text, catalogue, credentials === undefined ? {} : { credentials });
  const isBegun = ({ code, to }: Problem): boolean =>
    code === 'query/empty-stage' &&
    cursor !== undefined &&
    text.slice(to, cursor).trim() === '' &&
    cursor >= to;
  return [
    ...problems.filter((problem) => !isBegun(problem)),
    ...(plan === undefined ? [] : unknownNames(plan, catalogue, kept)),
  ];
}
