import type { Catalogue, Problem } from '@rowmill/contracts';

/**
 * Whether a problem is only that its place is not written to its end: the cursor stands right behind it, and what is there
 * may still become right. Nobody wants to be told of every half of a word.
 */
export function isBeingWritten(
  { code, from, to, expected }: Problem,
  text: string,
  cursor: number,
  catalogue: Catalogue,
): boolean {
  if (cursor < to || text.slice(to, cursor).trim() !== '') return false;
  const written = text.slice(from, to).toLowerCase();
  const isAtEnd = cursor === to;
  switch (code) {
    case 'query/empty-stage':
    case 'query/missing-argument':
    case 'query/missing-value':
      return true;
    case 'query/unknown-command':
      return isAtEnd && [...catalogue.keys()].some((name) => name.startsWith(written));
    case 'query/unknown-flag':
      return isAtEnd && (expected ?? []).some((name) => `--${name}`.toLowerCase().startsWith(written));
    case 'query/syntax':
      return isAtEnd && written === '--';
    default:
      return false;
  }
}
