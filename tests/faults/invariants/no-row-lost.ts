import { countsOf, difference, someOf } from './compare-rows.ts';
import { defineInvariant, isGivenUp, nameOf } from './define-invariant.ts';

export const noRowLost = defineInvariant({
  id: 'I2',
  promise: 'a completed query has every row that it should have',
  judge: ({ queries, faults }) =>
    queries.flatMap((query) => {
      if (query.end?.problem !== undefined)
        return [`the rows of ${nameOf(query)} cannot be read: ${query.end.problem}`];
      if (query.end?.state !== 'completed' || isGivenUp(query, { faults })) return [];
      const lost = difference(countsOf(query.rows), countsOf(query.end.rows));
      return lost.length === 0 ? [] : [`${nameOf(query)} lost ${lost.length} rows: ${someOf(lost)}`];
    }),
});
