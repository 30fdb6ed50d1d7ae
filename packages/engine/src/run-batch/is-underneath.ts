import { ServiceError, type ErrorCode } from '@rowmill/contracts';
import { ChildEnded } from '../duckdb/child-ended.ts';
import { InfrastructureError } from './infrastructure-error.ts';

const CODES: readonly ErrorCode[] = ['engine/storage', 'database/unavailable'];

/** Whether ledger, object store or disk failed, which comes back; not so a process that the data may have ended. */
export function isUnderneath(error: unknown): boolean {
  if (error instanceof InfrastructureError) return isUnderneath(error.cause);
  return error instanceof ServiceError && CODES.includes(error.code) && !(error.cause instanceof ChildEnded);
}
