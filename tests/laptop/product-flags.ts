import { readFileSync } from 'node:fs';

const words = readFileSync(new URL('../../apps/cli/bin/rowmill.js', import.meta.url), 'utf8')
  .split('\n', 1)[0]!
  .split(' ');

/** How the product starts Node: the flags of its own first line. */
export const PRODUCT_FLAGS: readonly string[] = words.filter((word) => word.startsWith('--'));

/** And what it sets in the environment there. */
export const PRODUCT_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=', 2) as [string, string]),
);
