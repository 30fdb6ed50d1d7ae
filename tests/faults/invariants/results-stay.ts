import { defineInvariant, isGivenUp, nameOf } from './define-invariant.ts';

export const resultsStay = defineInvariant({
  id: 'I5',
  promise: 'pages of any size give the same rows in the same order as the file, also after a restart',
  judge: ({ queries, faults }) =>
    queries.flatMap((query) => {
      const { end, waitedRows } = query;
      if (end === undefined) return [];
      const paged = firstDifference(end.rows, end.pagedRows);
      if (paged !== undefined) return [`${nameOf(query)}: file and pages differ from row ${paged} on`];
      if (end.state !== 'completed' || isGivenUp(query, { faults })) return [];
      if (waitedRows !== undefined && firstDifference(waitedRows, end.rows) !== undefined)
        return [`${nameOf(query)}: the rows that came with its end are not its rows`];
      const order = firstDifference(query.rows, end.rows);
      return order === undefined || end.rows.length !== query.rows.length
        ? []
        : [`${nameOf(query)} is out of order from row ${order} on`];
    }),
});

function firstDifference(first: readonly string[], second: readonly string[]): number | undefined {
  const length = Math.max(first.length, second.length);
  for (let index = 0; index < length; index++) if (first[index] !== second[index]) return index;
  return undefined;
}
