import type { ErrorEntry } from './entry.ts';

/** What the way out refuses or cannot do. */
export const egressErrors = {
  'egress/denied': {
    status: 422,
    retry: false,
    message: '{host} is not an address the operator allows',
    remedy: 'If it is meant, name the address under egress.allow, or with --allow on the command line.',
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
  'egress/away': {
    status: 503,
    retry: true,
    message: 'the way out of this machine is closed: {problem}',
    remedy: 'Start the role egress that egress.via names; queries go on by themselves.',
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
  'egress/bad-header': {
    status: 422,
    retry: false,
    message: '{problem}',
    remedy: 'Correct or take away the header or the method.',
  },
  'egress/bad-encoding': {
    status: 502,
    retry: false,
    message: 'the reply of {host} cannot be decompressed: {problem}',
    remedy: 'Ask without compression: --header "accept-encoding: identity".',
  },
  'egress/downgrade': {
    status: 502,
    retry: false,
    message: '{host} redirects from https to http, and the request carries credentials',
    remedy: 'Open the final address directly.',
  },
  'egress/bad-rule': {
    status: 422,
    retry: false,
    message: 'egress.allow has "{rule}": {problem}',
    remedy: 'Write a network such as 10.0.0.0/8 or 10.0.0.7/32:8080.',
  },
  'egress/bad-proxy': {
    status: 422,
    retry: false,
    message: 'the proxy cannot be used: {problem}',
    remedy:
      'Write it as http://, https://, socks4:// or socks5:// with host and port, or as pac+https:// or pac+data:.',
  },
  'egress/proxy-failed': {
    status: 502,
    retry: true,
    message: 'the proxy gives no connection: {problem}',
    remedy: 'Check address, user and password of the proxy.',
  },
  'egress/bad-authority': {
    status: 422,
    retry: false,
    message: 'egress.caFile is {file}, which {problem}',
    remedy: 'Name a file that holds one or more certificates in PEM form.',
  },
  'egress/secret-not-for-host': {
    status: 403,
    retry: false,
    message: 'the credential {name} may not go to {host}',
    remedy: 'Name the host in the credential, or write it into the URL instead of taking it from a row.',
  },
  'egress/secret-redirected': {
    status: 502,
    retry: false,
    message: '{host} redirects a request whose body carries a credential to {other}',
    remedy: 'Send it to the final address directly.',
  },
  'policy/closed': {
    status: 422,
    retry: false,
    message: 'the policy of {domain} allows no request',
    remedy: 'Change the domain policy.',
  },
  'policy/wait': {
    status: 429,
    retry: true,
    message: '{domain} has no permit free within {seconds} s',
    remedy: 'Try again later, or raise the limits of the domain policy.',
  },
  'policy/bad-limits': {
    status: 422,
    retry: false,
    message: 'the policy of {domain} {problem}',
    remedy: 'Give at least one of perSecond, perTenSeconds, perMinute as an integer of 0 or more.',
  },
  'policy/bad-domain': {
    status: 422,
    retry: false,
    message: '"{domain}" is not a domain',
    remedy: 'Give a host name such as example.org, without scheme, path or port.',
  },
  'policy/taken': {
    status: 409,
    retry: false,
    message: '{domain} has a policy already',
    remedy: 'Change the policy that is there.',
  },
  'policy/not-covered': {
    status: 422,
    retry: false,
    message: 'the policy "{name}" does not decide about {domain}',
    remedy: 'Take the policy of that domain, or of its nearest parent domain.',
  },
} as const satisfies Record<string, ErrorEntry>;
