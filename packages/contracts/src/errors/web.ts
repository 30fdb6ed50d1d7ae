import type { ErrorEntry } from './entry.ts';

/** What commands that walk the web by themselves refuse. */
export const webErrors = {
  'web/disallowed': {
    status: 422,
    retry: false,
    message: 'robots.txt of {host} asks {agent} to stay away from {path}',
    remedy: 'Ask the owner of the site; with their consent use --robots false.',
  },
  'web/no-robots': {
    status: 502,
    retry: true,
    message: 'robots.txt of {host} cannot be read now: {problem}',
    remedy: 'It is tried again; until it can be read, nothing is fetched there.',
  },
} as const satisfies Record<string, ErrorEntry>;
