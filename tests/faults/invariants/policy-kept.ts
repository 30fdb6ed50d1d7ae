import { violations } from '../../policy/judge.ts';
import { DOMAINS } from '../site/domains.ts';
import { defineInvariant } from './define-invariant.ts';

export const policyKept = defineInvariant({
  id: 'I6',
  promise: 'no window of any length holds more requests than the policy allows, by the log of the site',
  judge: ({ site: { visits } }) =>
    DOMAINS.flatMap(({ host, limits }) => {
      const arrivals = visits
        .filter((visit) => visit.host === host)
        .map(({ at, earliest }) => ({ host, time: at, earliest }));
      const found = violations(limits, arrivals);
      return found.length === 0
        ? []
        : [`${host}: ${found.length} windows held too much, the first ${found[0]}`];
    }),
});
