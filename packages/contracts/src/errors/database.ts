import type { ErrorEntry } from './entry.ts';

/** What the database can do to us. */
export const databaseErrors = {
  'database/in-use': {
    status: 503,
    retry: false,
    message: 'the data directory {directory} is used by another program (process {pid})',
    remedy: 'Stop that program, or give another --data directory.',
  },
  'database/unavailable': {
    status: 503,
    retry: true,
    message: 'the database does not answer: {problem}',
    remedy: 'Look whether PostgreSQL runs; `rowmill doctor` says what is missing.',
  },
  'database/too-new': {
    status: 503,
    retry: false,
    message: 'the database was made by a newer version ({found})',
    remedy: 'Install that version, or give another --data directory.',
  },
  'database/too-old': {
    status: 503,
    retry: false,
    message: 'the database was made by {found}; this version brings {bundled}, which cannot read it',
    remedy: 'Start the version that made it, save what is needed, and give another --data directory.',
  },
  'database/unsupported-platform': {
    status: 503,
    retry: false,
    message: 'there is no bundled PostgreSQL for {platform}',
    remedy: 'Set DATABASE_URL to a PostgreSQL 15 or later.',
  },
} as const satisfies Record<string, ErrorEntry>;
