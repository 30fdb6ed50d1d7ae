import type { ErrorCode } from '@rowmill/contracts';

/** Why a query is not begun. */
export const DISPATCH_ERRORS: readonly ErrorCode[] = [
  'limit/queue-full',
  'limit/rows',
  'limit/bytes',
  'limit/disk-low',
  'service/draining',
];
