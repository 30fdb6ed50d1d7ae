import type { ErrorEntry } from './entry.ts';

/** What can be wrong with a wish for results. */
export const resultErrors = {
  'results/unknown-column': {
    status: 422,
    retry: false,
    message: 'the result has no column {name}',
    remedy: 'Use one of its columns; names are exact, capital letters and dots included.',
  },
} as const satisfies Record<string, ErrorEntry>;
