import { ServiceError } from '@rowmill/contracts';
import { proxyFailed } from '../guard/proxy-failure.ts';
import { portOf } from '../parse-target.ts';
import type { Denial } from './egress-proxy.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import type { Tally } from './tally.ts';

type Log = (denied: Pick<Denial, 'host' | 'port'>) => void;

/** Keeps why something did not go out, and says what its sender is told. */
export function noteRefusal(error: unknown, url: URL | undefined, tally: Tally, log: Log): Refusal {
  // When the door is shut, everything is refused; that says nothing about the host.
  if (!(error instanceof ServiceError) || tally.limitReached !== undefined) return refusalOf(error);
  let told = error;
  if (error.code === 'egress/denied') {
    const host = String(error.details['host']);
    tally.deny(host);
    log({ host, port: url ? portOf(url) : 0 });
    if (url === undefined || host === url.hostname) return refusalOf(error);
    // Not the target was denied but a proxy on the way to it.
    told = proxyFailed('its address is not one the operator allows');
  }
  const problem = String(told.details['problem'] ?? 'the connection failed');
  if (told.code === 'egress/proxy-failed') tally.upstreamProblem = problem;
  if (told.code === 'egress/away') tally.isAway = true;
  if (url) tally.fail(url.hostname, problem);
  return refusalOf(told);
}
