import { countsOf, difference, someOf } from './compare-rows.ts';
import { defineInvariant, nameOf } from './define-invariant.ts';

export const tablesWhole = defineInvariant({
  id: 'I4',
  promise: 'the table that a completed query froze holds its rows; of any other query there is none',
  judge: ({ queries }) =>
    queries.flatMap((query) => {
      const { end, table } = query;
      if (end === undefined || table === undefined) return [];
      const name = `the table of ${nameOf(query)}`;
      if (end.state !== 'completed')
        return end.table === undefined ? [] : [`${name} is there, though the query is ${end.state}`];
      if (end.table === undefined) return [`${name} is not there`];
      const [rows, kept] = [countsOf(end.rows), countsOf(end.table)];
      const [lost, more] = [difference(rows, kept), difference(kept, rows)];
      return [
        ...(lost.length === 0 ? [] : [`${name} lacks ${lost.length} rows: ${someOf(lost)}`]),
        ...(more.length === 0 ? [] : [`${name} has ${more.length} rows too many: ${someOf(more)}`]),
      ];
    }),
});
