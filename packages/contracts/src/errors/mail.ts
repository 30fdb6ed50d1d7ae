import type { ErrorEntry } from './entry.ts';

/** What can come between a mail and its mail server. */
export const mailErrors = {
  'mail/not-set-up': {
    status: 422,
    retry: false,
    message: 'no mail server is set up',
    remedy: 'Whoever runs the service sets smtp.host and smtp.from.',
  },
  'mail/bad-address': {
    status: 422,
    retry: false,
    message: '"{address}" is no mail address',
    remedy: 'Write it as ada@example.org.',
  },
  'mail/refused': {
    status: 502,
    retry: false,
    message: 'the mail server refused: {problem}',
    remedy: 'Correct the addresses, or the settings smtp.*.',
  },
  'mail/unavailable': {
    status: 502,
    retry: true,
    message: 'the mail server cannot take the mail now: {problem}',
    remedy: 'It is tried again; if that goes on, look at the mail server and at the settings smtp.*.',
  },
} as const satisfies Record<string, ErrorEntry>;
