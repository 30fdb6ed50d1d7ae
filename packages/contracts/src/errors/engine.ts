import type { ErrorEntry } from './entry.ts';

/** What the engine itself reports. */
export const engineErrors = {
  'engine/row-crashed': {
    status: 500,
    retry: false,
    message: 'the program stopped twice while it worked on this row',
    remedy: 'Run the row alone with --debug.',
  },
  'engine/step-crashed': {
    status: 500,
    retry: false,
    message: 'stage {stage} stopped the program three times',
    remedy: 'Lower the amount of data, or report it with the bundle.',
  },
  'engine/deadline': {
    status: 504,
    retry: false,
    message: 'the query ran longer than {minutes} min',
    remedy: 'Raise --minutes.',
  },
  'engine/expectation-failed': {
    status: 422,
    retry: false,
    message: '{problem}',
    remedy: 'Look whether the site has changed.',
  },
  'engine/sql-timeout': {
    status: 504,
    retry: true,
    message: 'table work took longer than {seconds} s',
    remedy: 'Filter earlier, or raise the limit.',
  },
  'engine/out-of-memory': {
    status: 507,
    retry: false,
    message: 'table work needs more memory than {limit}',
    remedy: 'Filter earlier, or raise the limit.',
  },
  'engine/file-unreadable': {
    status: 422,
    retry: false,
    message: 'the file {file} cannot be read: {problem}',
    remedy: 'Check the path and the format.',
  },
  'engine/unknown-table': {
    status: 422,
    retry: false,
    message: 'there is no table named "{name}"',
    remedy: 'Label an earlier stage with --labelStage.',
  },
  'engine/storage': {
    status: 503,
    retry: true,
    message: 'the segment store failed: {problem}',
    remedy: 'Check the disk or the object store.',
  },
  'internal/bug': {
    status: 500,
    retry: false,
    message: 'something went wrong that should not ({problem})',
    remedy: 'Please report it with --debug output.',
  },
} as const satisfies Record<string, ErrorEntry>;
