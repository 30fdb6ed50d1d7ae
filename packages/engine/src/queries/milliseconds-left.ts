import type { QueryRecord } from '../ledger/records.ts';

/** How long a query may still run; it begins with its first run, not while it is queued. */
export function millisecondsLeft(
  { startedMs, options }: Pick<QueryRecord, 'startedMs' | 'options'>,
  now: number,
): number {
  return Math.max(0, (startedMs ?? now) + options.minutes * 60_000 - now);
}
