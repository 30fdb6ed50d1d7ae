import { defineInvariant, isGivenUp, nameOf } from './define-invariant.ts';

export const honestEnds = defineInvariant({
  id: 'I10',
  promise: 'a query that has not all of its rows says so; none fails that nothing is wrong with',
  judge: ({ queries, faults }) =>
    queries.flatMap((query) => {
      const { end, refused, cancelledAt } = query;
      if (end === undefined || isGivenUp(query, { faults })) return [];
      if (end.state === 'failed') return [`${nameOf(query)} failed with ${end.code}: ${query.text}`];
      if (end.state === 'cancelled')
        return cancelledAt === undefined ? [`${nameOf(query)} is cancelled, and nobody asked for it`] : [];
      if (end.rowsFailed !== refused)
        return [
          `${nameOf(query)} says that ${end.rowsFailed} rows failed, ${JSON.stringify(end.failures)}; the site refused ${refused}`,
        ];
      return end.partial === refused > 0
        ? []
        : [`${nameOf(query)} says partial: ${end.partial}, with ${refused} rows refused`];
    }),
});
