import type { ErrorEntry } from './entry.ts';

/** What can come between an event and whoever listens to it. */
export const webhookErrors = {
  'webhook/refused': {
    status: 502,
    retry: true,
    message: '{host} answered {status}',
    remedy: 'Look at the other side; the delivery can be sent again.',
  },
  'webhook/unknown': {
    status: 422,
    retry: false,
    message: 'there is no webhook "{name}"',
    remedy: 'Name one of the workspace; POST /v1/webhooks makes one.',
  },
  'webhook/full': {
    status: 429,
    retry: true,
    message: 'too many messages wait for the webhook',
    remedy: 'See in its log why the other side does not take them, or switch it off.',
  },
  'webhook/off': {
    status: 409,
    retry: false,
    message: 'the webhook {name} is switched off',
    remedy: 'Switch it on, then send again.',
  },
} as const satisfies Record<string, ErrorEntry>;
