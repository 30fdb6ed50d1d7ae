import type { ErrorEntry } from './entry.ts';

/** What can go wrong between rows and the stores they are delivered to. */
export const storeErrors = {
  'store/unknown': {
    status: 404,
    retry: false,
    message: 'there is no store named {name}',
    remedy: 'List the stores, or create it first.',
  },
  'store/in-use': {
    status: 409,
    retry: false,
    message: 'the stream {stream} leads to the store {name}',
    remedy: 'Delete the streams that lead there first.',
  },
  'store/not-built-yet': {
    status: 422,
    retry: false,
    message: 'stores of the type {type} are not built yet',
    remedy: 'Use another type; the manual of stores lists those that work.',
  },
  'store/not-readable': {
    status: 422,
    retry: false,
    message: 'the store {name} is of the type {type}, from which no rows can be read',
    remedy: 'Thaw from the cellar, or from a store of the type localFile or awsS3.',
  },
  'store/unavailable': {
    status: 502,
    retry: true,
    message: 'the store {name} is away: {problem}',
    remedy: 'The rows are delivered again; see whether the other side is up.',
  },
  'store/refused': {
    status: 422,
    retry: false,
    message: 'the store {name} refused the row: {problem}',
    remedy: 'The row is among the dead letters of the store: correct what it says, then resend it.',
  },
  'store/unusable': {
    status: 422,
    retry: false,
    message: 'the store {name} cannot be used: {problem}',
    remedy: 'Correct its configuration or its credentials, then test it.',
  },
} as const satisfies Record<string, ErrorEntry>;
