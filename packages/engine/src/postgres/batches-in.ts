import { sql, type RawBuilder } from 'kysely';
import { unknownBatches, type RememberedStep } from '../ledger/remembered-step.ts';

/** Batches of a step by their numbers, `last` included. */
export interface BatchRange {
  readonly query: string;
  readonly step: number;
  readonly first: number;
  readonly last: number;
}

const LARGEST_INT = 2 ** 31 - 1;

/** Those of a query that have to be looked at again. */
export function unknownRanges(query: string, steps: readonly RememberedStep[]): readonly BatchRange[] {
  return steps.flatMap((remembered, step) =>
    unknownBatches(remembered).map(({ from, to }) => ({
      query,
      step,
      first: from,
      last: Math.min(to - 1, LARGEST_INT),
    })),
  );
}

/**
 * The batches in these ranges as the table `b`. Each range is looked up by itself: a plan made while the table was small
 * must not read all of it once it is large.
 */
export function batchesIn(ranges: readonly BatchRange[]): RawBuilder<unknown> {
  return sql`unnest(${ranges.map(({ query }) => query)}::uuid[], ${ranges.map(({ step }) => step)}::int[],
      ${ranges.map(({ first }) => first)}::int[], ${ranges.map(({ last }) => last)}::int[])
      AS range (query, step, first, last),
    LATERAL (
      SELECT * FROM batch
      WHERE query = range.query AND step = range.step AND n BETWEEN range.first AND range.last
      OFFSET 0) b`;
}
