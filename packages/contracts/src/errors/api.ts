import type { ErrorEntry } from './entry.ts';

/** What the other side of a request can do to us. */
export const apiErrors = {
  'api/refused': {
    status: 502,
    retry: false,
    message: '{host} answered {status}',
    remedy: 'Check the address, the credentials and the body.',
  },
  'api/unavailable': {
    status: 502,
    retry: true,
    message: '{host} answered {status}',
    remedy: 'It is tried again; raise --retry if the site needs longer.',
  },
  'api/failed': {
    status: 502,
    retry: false,
    message: '{host} reports: {problem}',
    remedy: 'Correct the request.',
  },
  'api/outcome-unknown': {
    status: 502,
    retry: false,
    message: 'the request to {host} was under way when the program stopped; whether it arrived is unknown',
    remedy: 'Look on the other side, then run the row again.',
  },
} as const satisfies Record<string, ErrorEntry>;
