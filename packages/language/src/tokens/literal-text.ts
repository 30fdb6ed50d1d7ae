import type { Token } from '@rowmill/contracts';

/** The text of a value that holds no tokens; tokens are left out. */
export function literalText(parts: readonly (string | Token)[]): string {
  return parts.filter((part) => typeof part === 'string').join('');
}
