import type { Catalogue } from '@rowmill/contracts';
import { outputColumns, parseQuery } from '@rowmill/language';

/** The columns that the rows of a text have, as far as the text tells; none for a text with errors. */
export function columnsIn(text: string, catalogue: Catalogue): readonly string[] {
  const { plan } = parseQuery(text, catalogue);
  const known = plan === undefined ? [] : outputColumns(plan, catalogue);
  return known.map(({ name }) => name).filter((name) => !name.endsWith('.*'));
}
