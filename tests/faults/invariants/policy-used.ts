import { mostPossible } from '../../policy/judge.ts';
import { STRICT } from '../site/domains.ts';
import { defineInvariant } from './define-invariant.ts';

const LEAST = 0.85;

/**
 * Only where nothing goes wrong, and as long as there is always somebody who waits. The allowance for jitter costs a quarter
 * of a second a window: of the one request a second that sites without a policy get, a fifth.
 */
export const policyUsed = defineInvariant({
  id: 'I7',
  promise: 'what a policy allows is used where there is demand',
  judge: ({ faults, site: { visits }, load }) => {
    if (faults.length > 0) return [];
    return STRICT.filter(({ hasPolicy }) => hasPolicy).flatMap(({ host, limits }) => {
      const times = visits.filter((visit) => visit.host === host && visit.at <= load.to).map(({ at }) => at);
      if (times.length === 0) return [`${host} was never asked`];
      const possible = mostPossible(limits, load.to - times[0]!);
      const share = times.length / possible;
      return share >= LEAST
        ? []
        : [`${host} was asked ${times.length} times of ${possible} that were possible`];
    });
  },
});
