import type { ErrorEntry } from './entry.ts';

/** What the way out refuses or cannot do. */
export const egressErrors = {
  'egress/denied': {
    status: 422,
    retry: false,
    message: '{host} is not an address the operator allows',
    remedy: 'Name the address under egress.allow if it is meant.',
  },
  'egress/bad-address': {
    status: 422,
    retry: false,
    message: '{problem}',
    remedy: 'Give an absolute http or https URL.',
  },
  'egress/unreachable': {
    status: 502,
    retry: true,
    message: '{host} cannot be reached: {problem}',
    remedy: 'Check the name and whether the site is up.',
  },
  'egress/tls': {
    status: 502,
    retry: false,
    message: 'the certificate of {host} is not accepted: {problem}',
    remedy: 'Use --verifySSL false only for a site that is known.',
  },
  'egress/timeout': {
    status: 504,
    retry: true,
    message: '{host} did not answer within {seconds} s',
    remedy: 'Raise --timeout.',
  },
  'egress/too-large': {
    status: 422,
    retry: false,
    message: 'the reply of {host} is larger than {limit} bytes',
    remedy: 'Ask for less, page by page.',
  },
  'egress/too-many-redirects': {
    status: 502,
    retry: false,
    message: '{host} redirects more than {limit} times',
    remedy: 'Open the final address directly.',
  },
  'egress/secret-not-for-host': {
    status: 403,
    retry: false,
    message: 'the credential {name} may not go to {host}',
    remedy: 'Name the host in the credential, or write it into the URL instead of taking it from a row.',
  },
  'policy/closed': {
    status: 422,
    retry: false,
    message: 'the policy of {domain} allows no request',
    remedy: 'Change the domain policy.',
  },
} as const satisfies Record<string, ErrorEntry>;
