import { violations } from '../../policy/judge.ts';
import { DOMAINS } from '../site/domains.ts';
import type { FaultRecord } from '../strike.ts';
import { defineInvariant } from './define-invariant.ts';

/** By then everything that was held back has arrived. */
const ARRIVED_MS = 1_000;

export const policyKept = defineInvariant({
  id: 'I6',
  promise: 'no window of any length holds more requests than the policy allows, by the log of the site',
  judge: ({ site: { visits }, faults }) =>
    DOMAINS.flatMap(({ host, limits }) => {
      const arrivals = visits
        .filter((visit) => visit.host === host)
        .map(({ at, earliest }) => ({ host, time: at, earliest: Math.min(earliest, leftAt(at, faults)) }));
      const found = violations(limits, arrivals);
      return found.length === 0
        ? []
        : [`${host}: ${found.length} windows held too much, the first ${found[0]}`];
    }),
});

/** When a request may have been sent at the earliest. A Chromium or an egress that is stopped keeps what it has to send. */
function leftAt(at: number, faults: readonly FaultRecord[]): number {
  const held = faults.filter(
    ({ delaysRequests, from, to }) => delaysRequests && from <= at && at <= to + ARRIVED_MS,
  );
  return Math.min(at, ...held.map(({ from }) => from));
}
