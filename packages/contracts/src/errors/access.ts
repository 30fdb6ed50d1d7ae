import type { ErrorEntry } from './entry.ts';

/** Who may come in. */
export const accessErrors = {
  'access/no-key': {
    status: 401,
    retry: false,
    message: 'the request carries no API key',
    remedy: 'Send the header "Authorization: svc <key>".',
  },
  'access/bad-key': {
    status: 401,
    retry: false,
    message: 'the API key is not valid',
    remedy: 'Make a new key with `rowmill keys add`.',
  },
  'access/no-session': {
    status: 401,
    retry: false,
    message: 'the session has ended',
    remedy: 'Sign in again.',
  },
  'access/forbidden': {
    status: 403,
    retry: false,
    message: 'this needs the role {role}',
    remedy: 'Ask an admin of the workspace.',
  },
  'access/first-workspace-only': {
    status: 403,
    retry: false,
    message: 'this concerns all workspaces, and only admins of the first one may do it',
    remedy: 'Ask whoever runs the service.',
  },
  'access/forged': {
    status: 403,
    retry: false,
    message: 'the request does not come from the web application',
    remedy: 'Send the X-CSRF-Token header of the session.',
  },
  'access/wrong-password': {
    status: 403,
    retry: false,
    message: 'the password is wrong',
    remedy: 'Try again, or reset it on the server with `rowmill reset-password`.',
  },
  'access/wrong-sign-in': {
    status: 401,
    retry: false,
    message: 'the user name or the password is wrong',
    remedy: 'Try again, or ask an admin for a new password.',
  },
  'access/last-admin': {
    status: 409,
    retry: false,
    message: 'a workspace would be left without an admin',
    remedy: 'Make another member admin first, or delete the workspace.',
  },
  'access/last-workspace': {
    status: 409,
    retry: false,
    message: 'the last workspace cannot be deleted',
    remedy: 'Create another one first.',
  },
  'access/throttled': {
    status: 429,
    retry: true,
    message: 'too many tries',
    remedy: 'Wait as long as Retry-After says.',
  },
} as const satisfies Record<string, ErrorEntry>;
