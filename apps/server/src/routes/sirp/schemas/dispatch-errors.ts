import type { ErrorCode } from '@rowmill/contracts';

/** Why a query is not begun. */
export const DISPATCH_ERRORS: readonly ErrorCode[] = [
  'limit/queue-full',
  'limit/rows',
  'limit/bytes',
  'limit/disk-low',
  'service/draining',
  // Of `thaw --store`, whose rows are read first.
  'store/unavailable',
];
