import { defineInvariant, nameOf } from './define-invariant.ts';

export const exactlyOneEnd = defineInvariant({
  id: 'I1',
  promise: 'every dispatch that was answered with 2xx reaches exactly one end',
  judge: ({ queries }) =>
    queries.flatMap((query) => {
      const { end, ends, ids } = query;
      const states = new Set([...ends.map(({ state }) => state), ...(end === undefined ? [] : [end.state])]);
      if (ids.size > 1) return [`${nameOf(query)}: one key gave ${[...ids].join(' and ')}`];
      if (end === undefined) return [`${nameOf(query)} has not ended: ${query.text}`];
      return states.size > 1 ? [`${nameOf(query)} was ${[...states].join(', then ')}`] : [];
    }),
});
