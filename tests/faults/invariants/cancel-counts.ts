import { queryOfPath } from '../site/site-content.ts';
import { downMs } from './down-ms.ts';
import { defineInvariant, nameOf, type Evidence, type JudgedQuery } from './define-invariant.ts';

const WITHIN_MS = { calm: 5_000, faults: 15_000 };

/** Time in which nobody can write down that a query has ended does not count; that it asks nothing any more counts always. */
export const cancelCounts = defineInvariant({
  id: 'I8',
  promise: 'a query that was cancelled asks nothing and has ended 5 s later, 15 s where things go wrong',
  judge(evidence) {
    const withinMs = evidence.faults.length === 0 ? WITHIN_MS.calm : WITHIN_MS.faults;
    return evidence.queries.flatMap((query) => {
      if (query.cancelledAt === undefined) return [];
      const askedMs = lastVisit(query, evidence) - query.cancelledAt;
      const deliveredMs = lastArrival(query, evidence) - query.cancelledAt;
      const endedAt = query.ends[0]?.at ?? Infinity;
      const endedMs =
        endedAt - query.cancelledAt - downMs(query.cancelledAt, endedAt, evidence.faults, evidence.apis);
      return [
        ...(askedMs > withinMs
          ? [`${nameOf(query)} still asked ${secondsOf(askedMs)} after its cancel`]
          : []),
        ...(deliveredMs > withinMs
          ? [`${nameOf(query)} still delivered ${secondsOf(deliveredMs)} after its cancel`]
          : []),
        ...(endedMs > withinMs ? [`${nameOf(query)} ended ${secondsOf(endedMs)} after its cancel`] : []),
      ];
    });
  },
});

function lastVisit({ number }: JudgedQuery, { site }: Evidence): number {
  return site.visits.findLast(({ path }) => queryOfPath(path) === number)?.at ?? -Infinity;
}

function lastArrival({ delivers, rows }: JudgedQuery, { arrivals }: Evidence): number {
  if (delivers === undefined) return -Infinity;
  const own = new Set(rows);
  return arrivals.findLast(({ store, row }) => store === delivers.store && own.has(row))?.at ?? -Infinity;
}

const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
