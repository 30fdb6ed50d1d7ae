import type { QueryStatus } from '@rowmill/client';
import type { ErrorCode, Outcome } from '@rowmill/contracts';

/** How a query on a server ended; one whose rows have expired had ended before. */
export function outcomeOf(status: QueryStatus): Outcome {
  const { partial = false, rows, rowsFailed, error, warnings } = status;
  const state = status.status === 'failed' || status.status === 'cancelled' ? status.status : 'completed';
  return {
    state,
    partial,
    rows,
    rowsFailed,
    warnings,
    ...(error !== undefined && {
      error: {
        code: error.code as ErrorCode,
        message: error.message,
        ...(error.stage !== undefined && { stage: error.stage }),
      },
    }),
  };
}
