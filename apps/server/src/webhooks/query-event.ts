import { uuidV7, type Outcome, type ServiceEvent } from '@rowmill/contracts';

/** The end of a query as others are told. */
export function queryEvent(id: string, outcome: Outcome, now: number): ServiceEvent {
  const { state, partial, rows, rowsFailed, error, warnings } = outcome;
  return {
    id: uuidV7(now),
    type: `query.${state}`,
    at: new Date(now),
    data: {
      id,
      state,
      partial,
      rows,
      rowsFailed,
      warnings,
      ...(error && {
        error: {
          code: error.code,
          message: error.message,
          ...(error.stage !== undefined && { stage: error.stage }),
        },
      }),
    },
  };
}
