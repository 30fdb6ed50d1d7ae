import type { Template } from '@rowmill/contracts';

/** The values given for an argument, one or several. */
export function templatesIn(given: Template | readonly Template[] | undefined): readonly Template[] {
  if (given === undefined) return [];
  return 'parts' in given ? [given] : given;
}
