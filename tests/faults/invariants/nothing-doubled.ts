import { countsOf, difference, someOf } from './compare-rows.ts';
import { defineInvariant, isGivenUp, nameOf } from './define-invariant.ts';

export const nothingDoubled = defineInvariant({
  id: 'I4',
  promise: 'no query has a row more often than it should',
  judge: ({ queries, faults }) =>
    queries.flatMap((query) => {
      if (query.end === undefined || isGivenUp(query, { faults })) return [];
      const expected = countsOf(query.rows);
      const found = new Map([...countsOf(query.end.rows)].filter(([row]) => expected.has(row)));
      const doubled = difference(found, expected);
      return doubled.length === 0
        ? []
        : [`${nameOf(query)} doubled ${doubled.length} rows: ${someOf(doubled)}`];
    }),
});
