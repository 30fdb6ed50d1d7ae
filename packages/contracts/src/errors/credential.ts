import type { ErrorEntry } from './entry.ts';

/** What is wrong with credentials and their use. */
export const credentialErrors = {
  'credential/wrong-type': {
    status: 422,
    retry: false,
    message: 'the credential "{name}" is of the type {type}, not {wanted}',
    remedy: 'Use --credential, which takes the type from the credential itself.',
  },
  'credential/no-single-value': {
    status: 422,
    retry: false,
    message: 'the credential "{name}" of the type {type} has no single value',
    remedy: 'Name one of its fields: $CREDENTIALS.name.field$, or use it with --credential.',
  },
  'credential/never-sent': {
    status: 422,
    retry: false,
    message:
      'the field {field} of the credential "{name}" signs or is exchanged for a token, and is never sent itself',
    remedy: 'Use the credential with --credential, or a token of it by oauth --credential.',
  },
  'credential/not-for-headers': {
    status: 422,
    retry: false,
    message: 'the credential "{name}" of the type {type} cannot be written as headers',
    remedy: 'Give it to the request itself with --credential.',
  },
  'credential/no-token': {
    status: 422,
    retry: false,
    message: 'the credential "{name}" of the type {type} is not exchanged for a token',
    remedy: 'Use a credential of the type oauth or gcp, or use this one with --credential.',
  },
  'credential/not-connected': {
    status: 409,
    retry: false,
    message: 'nobody has given consent for the credential "{name}" yet, or the consent has ended',
    remedy: 'Run rowmill oauth connect NAME and sign in at the provider.',
  },
  'credential/no-consent': {
    status: 422,
    retry: false,
    message: 'the credential "{name}" asks no person for consent',
    remedy: 'Only credentials of the type oauth with the grant authorization_code do.',
  },
  'credential/consent-unknown': {
    status: 409,
    retry: false,
    message:
      'the consent for the credential "{name}" was not asked for here, or has been used, or is too old',
    remedy: 'Begin again with rowmill oauth connect NAME.',
  },
  'credential/token-refused': {
    status: 502,
    retry: false,
    message: '{host} gives no token for the credential "{name}": {problem}',
    remedy: 'Check client, secret, scope and addresses of the credential.',
  },
  'credential/token-unavailable': {
    status: 502,
    retry: true,
    message: '{host} cannot give a token for the credential "{name}" now: {problem}',
    remedy: 'Try again later.',
  },
  'credential/unsigned': {
    status: 422,
    retry: false,
    message: 'the request to {host} cannot be signed with the credential "{name}": {problem}',
    remedy: 'Give region and service in the credential.',
  },
} as const satisfies Record<string, ErrorEntry>;
