import { countsOf, difference, someOf } from './compare-rows.ts';
import { defineInvariant, isGivenUp, nameOf } from './define-invariant.ts';

export const noRowLost = defineInvariant({
  id: 'I2',
  promise: 'a completed query has every row that it should have',
  judge: ({ queries }) =>
    queries.flatMap((query) => {
      if (query.end?.state !== 'completed' || isGivenUp(query)) return [];
      const lost = difference(countsOf(query.rows), countsOf(query.end.rows));
      return lost.length === 0 ? [] : [`${nameOf(query)} lost ${lost.length} rows: ${someOf(lost)}`];
    }),
});
