import { Type } from 'typebox';

export const QUERY_STATES = [
  'queued',
  'running',
  'cancelling',
  'completed',
  'failed',
  'cancelled',
  'expired',
] as const;

/** Where a query is in its life. */
export const queryState = Type.Enum([...QUERY_STATES]);
