import type { ErrorEntry } from './entry.ts';

/** What would be too much. */
export const limitErrors = {
  'limit/rate': {
    status: 429,
    retry: true,
    message: 'too many requests with this key',
    remedy: 'Wait as long as Retry-After says.',
  },
  'limit/queue-full': {
    status: 429,
    retry: true,
    message: '{count} queries wait already',
    remedy: 'Wait as long as Retry-After says, or cancel some.',
  },
  'limit/rows': {
    status: 429,
    retry: false,
    message: 'the workspace keeps {count} rows; it may keep {limit}',
    remedy: 'Delete results that are not needed.',
  },
  'limit/bytes': {
    status: 429,
    retry: false,
    message: 'the workspace keeps {count} bytes; it may keep {limit}',
    remedy: 'Delete results that are not needed.',
  },
  'limit/cellar': {
    status: 429,
    retry: false,
    message: 'the cellar of the workspace keeps {count} bytes; it may keep {limit}',
    remedy: 'Delete cellar files that are not needed, or let the operator raise `cellar.maxBytes`.',
  },
  'limit/letters': {
    status: 429,
    retry: false,
    message: 'the store {name} has {count} dead letters and room for no more',
    remedy: 'Find out why it takes no rows; resend or delete its dead letters, then run the query again.',
  },
  'limit/credentials': {
    status: 429,
    retry: false,
    message: 'the workspace has {limit} credentials already',
    remedy: 'Delete credentials that are not needed.',
  },
  'limit/saved-queries': {
    status: 429,
    retry: false,
    message: 'the workspace has {limit} saved queries already',
    remedy: 'Delete saved queries that are not needed.',
  },
  'limit/schedules': {
    status: 429,
    retry: false,
    message: 'the workspace has {limit} schedules already',
    remedy: 'Delete schedules that are not needed.',
  },
  'limit/disk-low': {
    status: 503,
    retry: true,
    message: 'the disk has only {free} bytes left',
    remedy: 'Free some space; finished results stay readable.',
  },
} as const satisfies Record<string, ErrorEntry>;
