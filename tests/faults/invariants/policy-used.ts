import { mostPossible } from '../../policy/judge.ts';
import { STRICT } from '../site/domains.ts';
import { queryOfPath } from '../site/site-content.ts';
import { defineInvariant, type Evidence } from './define-invariant.ts';

const LEAST = 0.85;

/**
 * Only where nothing goes wrong, and for as long as there is somebody who waits. The allowance for jitter costs a quarter
 * of a second a window: of the one request a second that sites without a policy get, a fifth.
 */
export const policyUsed = defineInvariant({
  id: 'I7',
  promise: 'what a policy allows is used where there is demand',
  judge(evidence) {
    if (evidence.faults.length > 0) return [];
    return STRICT.filter(({ hasPolicy }) => hasPolicy).flatMap(({ host, limits }) => {
      const asked = evidence.site.visits.filter(
        (visit) => visit.host === host && visit.at <= evidence.load.to,
      ).length;
      if (asked === 0) return [`${host} was never asked`];
      const demandMs = demandAt(host, evidence);
      const possible = mostPossible(limits, demandMs);
      // Demand comes and goes within a window, and what a policy allows comes in bursts: one of them may be missed.
      return asked >= LEAST * possible - limits.perSecond!
        ? []
        : [
            `${host} was asked ${asked} times of ${possible} that were possible in ${Math.round(demandMs)} ms of demand`,
          ];
    });
  },
});

/**
 * How long somebody wanted to ask a site: a query does from when it was sent until each of its rows has asked once; rows that
 * are tried again wait for their own time. Between queries, when the dice of the load let a site wait or a cancel took its
 * last query away, nothing can be used.
 */
function demandAt(host: string, { queries, site: { visits }, load }: Evidence): number {
  const spans = queries
    .filter((query) => query.host === host)
    .map(({ number, sentAt }) => ({
      from: sentAt,
      to: Math.min(load.to, lastFirstVisit(number, visits) ?? sentAt),
    }))
    .toSorted((a, b) => a.from - b.from);
  let demandMs = 0;
  let reached = -Infinity;
  for (const { from, to } of spans) {
    demandMs += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return demandMs;
}

/** When the last of a query's rows asked for the first time. */
function lastFirstVisit(query: number, visits: Evidence['site']['visits']): number | undefined {
  const first = new Map<string, number>();
  for (const { path, at } of visits) if (queryOfPath(path) === query && !first.has(path)) first.set(path, at);
  return first.size === 0 ? undefined : Math.max(...first.values());
}
