import type { ErrorEntry } from './entry.ts';

/** What can go wrong with one row while a stage runs. */
export const rowErrors = {
  'row/missing-column': {
    status: 422,
    retry: false,
    message: 'the row has no column {column}',
    remedy: 'Check the name, or fill the column first.',
  },
  'row/bad-value': {
    status: 422,
    retry: false,
    message: '{name} {problem}',
    remedy: 'Clean the column before this stage.',
  },
  'row/overflow': {
    status: 422,
    retry: false,
    message: 'the result of {operation} is too large for a number',
    remedy: 'Integers hold 64 bits: make the numbers smaller first.',
  },
  'row/too-large': {
    status: 422,
    retry: false,
    message: '{what} would be larger than {limit}',
    remedy: 'Cut the value down first.',
  },
  'row/too-many-columns': {
    status: 422,
    retry: false,
    message: 'the rows have more than {limit} different columns',
    remedy: 'Make rows of what varies: one with the name and the value instead of a column for each name.',
  },
  'row/unreadable': {
    status: 422,
    retry: false,
    message: 'the {format} cannot be read: {problem}',
    remedy: 'Look at the raw text with --serializer text.',
  },
  'row/bad-url': {
    status: 422,
    retry: false,
    message: '{problem}',
    remedy: 'Check the value that goes into the URL.',
  },
} as const satisfies Record<string, ErrorEntry>;
