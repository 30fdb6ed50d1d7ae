import type { ErrorEntry } from './entry.ts';

/** What the service says about itself. */
export const serviceErrors = {
  'service/draining': {
    status: 503,
    retry: true,
    message: 'the service is stopping',
    remedy: 'Try again in a moment.',
  },
  'service/restarted-just-now': {
    status: 429,
    retry: true,
    message: '{service} was restarted less than 30 s ago',
    remedy: 'Wait as long as Retry-After says.',
  },
  'service/bad-setting': {
    status: 500,
    retry: false,
    message: 'the setting {setting} {problem}',
    remedy: 'See docs/reference/settings.md.',
  },
  'service/not-built': {
    status: 422,
    retry: false,
    message: '{service} is not part of this version',
    remedy: 'See GET /v1/sirp/services/status for what is there.',
  },
} as const satisfies Record<string, ErrorEntry>;
