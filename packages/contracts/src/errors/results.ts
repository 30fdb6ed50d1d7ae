import type { ErrorEntry } from './entry.ts';

/** What can be wrong with a wish for results. */
export const resultErrors = {
  'results/unknown-column': {
    status: 422,
    retry: false,
    message: 'the result has no column {name}',
    remedy: 'Use one of its columns; names are exact, capital letters and dots included.',
  },
  'results/expired': {
    status: 410,
    retry: false,
    message: 'the results of the query {id} have been deleted, as its ttl said',
    remedy: 'Run it again with `rowmill rerun`, or give a longer ttl.',
  },
  'results/unfinished': {
    status: 409,
    retry: true,
    message: 'the query {id} has not ended, so its rows are not all there',
    remedy: 'Wait until it has ended.',
  },
  'results/nothing-failed': {
    status: 409,
    retry: false,
    message: 'no row of the query {id} failed',
    remedy: 'Run it again from the start, or from a stage.',
  },
  'results/not-kept': {
    status: 409,
    retry: false,
    message: 'the rows before stage {stage} were not kept whole',
    remedy: 'Run the query again from the start, or label the stage before.',
  },
} as const satisfies Record<string, ErrorEntry>;
