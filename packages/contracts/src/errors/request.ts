import type { ErrorEntry } from './entry.ts';

/** What a request can get wrong before anyone looks at its meaning. */
export const requestErrors = {
  'request/malformed': {
    status: 400,
    retry: false,
    message: 'the request cannot be understood: {problem}',
    remedy: 'Send HTTP/1.1 with a percent-encoded address.',
  },
  'request/unparsable': {
    status: 400,
    retry: false,
    message: 'the body cannot be read: {problem}',
    remedy: 'Send JSON in UTF-8.',
  },
  'request/no-such-path': {
    status: 404,
    retry: false,
    message: 'there is nothing at {path}',
    remedy: 'Compare the address with the API reference at /docs/api.',
  },
  'request/method': {
    status: 405,
    retry: false,
    message: '{method} is not possible here',
    remedy: 'Use one of the methods in the Allow header.',
  },
  'request/too-large': {
    status: 413,
    retry: false,
    message: 'the body is larger than {limit} bytes',
    remedy: 'Send less, or in pieces.',
  },
  'request/too-slow': {
    status: 408,
    retry: true,
    message: 'the body took longer than {hours} h to arrive',
    remedy: 'Send it over a faster line, or in pieces.',
  },
  'request/address-too-long': {
    status: 414,
    retry: false,
    message: 'the address is longer than {limit} bytes',
    remedy: 'Use the POST operation and send the values in its body.',
  },
  'request/headers-too-large': {
    status: 431,
    retry: false,
    message: 'the headers are larger than {limit} bytes',
    remedy: 'Send fewer or shorter headers.',
  },
  'request/media-type': {
    status: 415,
    retry: false,
    message: 'the content type {type} is not understood here',
    remedy: 'Send application/json.',
  },
  'request/invalid': {
    status: 422,
    retry: false,
    message: '{problem}',
    remedy: 'Correct the fields that `errors` names.',
  },
  'request/changed-meanwhile': {
    status: 412,
    retry: false,
    message: 'the {kind} has changed meanwhile',
    remedy: 'Read it again and repeat the change.',
  },
  'request/key-reused': {
    status: 422,
    retry: false,
    message: 'this Idempotency-Key was used for another request',
    remedy: 'Use a new key for each request.',
  },
  'request/still-running': {
    status: 409,
    retry: true,
    message: 'the first request with this Idempotency-Key is still running',
    remedy: 'Try again in a moment.',
  },
  'request/not-found': {
    status: 404,
    retry: false,
    message: 'there is no {kind} "{name}"',
    remedy: 'List what there is, and check the spelling.',
  },
  'request/taken': {
    status: 409,
    retry: false,
    message: 'there is a {kind} "{name}" already',
    remedy: 'Change the one that is there, or choose another name.',
  },
} as const satisfies Record<string, ErrorEntry>;
