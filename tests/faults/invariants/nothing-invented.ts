import { someOf } from './compare-rows.ts';
import { defineInvariant, isGivenUp, nameOf } from './define-invariant.ts';

/** Also of queries that failed or were cancelled: what they have is right. */
export const nothingInvented = defineInvariant({
  id: 'I3',
  promise: 'no query has a row that it should not have',
  judge: ({ queries, faults }) =>
    queries.flatMap((query) => {
      if (query.end === undefined || isGivenUp(query, { faults })) return [];
      const expected = new Set(query.rows);
      const invented = query.end.rows.filter((row) => !expected.has(row));
      return invented.length === 0
        ? []
        : [`${nameOf(query)} invented ${invented.length} rows: ${someOf(invented)}`];
    }),
});
