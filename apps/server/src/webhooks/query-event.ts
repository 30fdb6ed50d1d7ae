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
          // No message: it may quote what some page or server said, and whoever listens is somebody else's service.
          code: error.code,
          ...(error.stage !== undefined && { stage: error.stage }),
        },
      }),
    },
  };
}
