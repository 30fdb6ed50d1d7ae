import { ServiceError, type ErrorCode } from '@rowmill/contracts';
import { ChildEnded } from '../duckdb/child-ended.ts';
import { InfrastructureError } from './infrastructure-error.ts';

const CODES: readonly ErrorCode[] = [
  'engine/storage',
  'database/unavailable',
  'egress/away',
  // A machine whose browser does not start would otherwise fail every row that it gets, as quickly as it can.
  'browser/not-started',
];

/** Whether something failed that rows only stand on, which comes back; not so a process that the data may have ended. */
export function isUnderneath(error: unknown): boolean {
  if (error instanceof InfrastructureError) return isUnderneath(error.cause);
  return error instanceof ServiceError && CODES.includes(error.code) && !(error.cause instanceof ChildEnded);
}
