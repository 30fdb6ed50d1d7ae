import { readFileSync } from 'node:fs';

/** How the product starts Node: the flags of its own first line. */
export const PRODUCT_FLAGS: readonly string[] = readFileSync(
  new URL('../../apps/cli/bin/rowmill.js', import.meta.url),
  'utf8',
)
  .split('\n', 1)[0]!
  .split(' ')
  .filter((word) => word.startsWith('--'));
