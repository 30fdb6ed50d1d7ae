import type { TokenFilter } from '@rowmill/contracts';

export const TOKEN_FILTERS: readonly TokenFilter[] = ['raw', 'json', 'url', 'base64'];

export function isTokenFilter(word: string): word is TokenFilter {
  return TOKEN_FILTERS.some((filter) => filter === word);
}
