import type { ErrorEntry } from './entry.ts';
import { apiErrors } from './api.ts';
import { egressErrors } from './egress.ts';
import { engineErrors } from './engine.ts';
import { queryErrors } from './query.ts';
import { rowErrors } from './row.ts';

/**
 * Every error a caller can see. A code is a promise: never rename one, never reuse a retired one.
 * `status` is what the API answers; `retry` is what the engine does.
 */
export const ERRORS = {
  ...queryErrors,
  ...rowErrors,
  ...apiErrors,
  ...egressErrors,
  ...engineErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
