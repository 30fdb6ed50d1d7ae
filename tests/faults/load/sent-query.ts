import type { PlannedQuery } from '../shapes/define-shape.ts';

export const TERMINAL: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** One query of the load, and all that was seen of it. */
export interface SentQuery extends PlannedQuery {
  readonly number: number;
  readonly shape: string;
  readonly sentAt: number;
  /** Known once a dispatch was answered with 2xx. */
  id?: string;
  /** Every id that a dispatch with its key was answered with: one, or something is wrong. */
  readonly ids: Set<string>;
  /** Rows that came with the answer, when it was sent by the request that waits. */
  waitedRows?: readonly string[];
  /** When a cancel was accepted. */
  cancelledAt?: number;
  /** Every end that was seen, in order. */
  readonly ends: { readonly state: string; readonly at: number }[];
}

export const hasEnded = (query: SentQuery): boolean => query.ends.length > 0;
