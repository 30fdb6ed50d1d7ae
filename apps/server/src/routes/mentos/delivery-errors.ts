import type { ErrorCode } from '@rowmill/contracts';

/** What can go wrong on the way to a store while somebody waits. */
export const DELIVERY_ERRORS: readonly ErrorCode[] = [
  'egress/away',
  'egress/bad-address',
  'egress/denied',
  'egress/timeout',
  'egress/tls',
  'egress/too-large',
  'egress/unreachable',
  'store/not-built-yet',
  'store/unavailable',
  'store/unusable',
  'vault/damaged',
];
