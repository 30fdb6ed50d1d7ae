import { queryOfPath } from '../site/site-content.ts';
import { defineInvariant, nameOf } from './define-invariant.ts';

const WITHIN_MS = { calm: 5_000, faults: 15_000 };

export const cancelCounts = defineInvariant({
  id: 'I8',
  promise: 'a query that was cancelled asks nothing and has ended 5 s later, 15 s where things go wrong',
  judge({ queries, site: { visits }, faults }) {
    const withinMs = faults.length === 0 ? WITHIN_MS.calm : WITHIN_MS.faults;
    return queries.flatMap((query) => {
      const { cancelledAt, ends } = query;
      if (cancelledAt === undefined) return [];
      const latest = cancelledAt + withinMs;
      const late = visits.filter(({ at, path }) => at > latest && queryOfPath(path) === query.number);
      const endedMs = (ends[0]?.at ?? Infinity) - cancelledAt;
      return [
        ...(late.length === 0
          ? []
          : [
              `${nameOf(query)} still asked ${late.length} times, ${secondsOf(late.at(-1)!.at - cancelledAt)} after its cancel`,
            ]),
        ...(endedMs <= withinMs ? [] : [`${nameOf(query)} ended ${secondsOf(endedMs)} after its cancel`]),
      ];
    });
  },
});

const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
