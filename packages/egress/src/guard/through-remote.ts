import { ServiceError } from '@rowmill/contracts';
import { parseTarget, portOf } from '../parse-target.ts';
import { DENIED_HEADER, PROBLEM_HEADER } from '../proxy/refusal.ts';
import { transportProblem } from '../transport-problem.ts';
import type { RemoteEgress } from './guard-options.ts';
import { httpTunnel, type TunnelAnswer } from './http-tunnel.ts';
import { proxyRefused } from './proxy-failure.ts';
import type { ProxyTerms } from './through-proxy.ts';
import { secured } from './trust.ts';
import type { Exit } from './way.ts';

/** Ways through the egress of another machine: it resolves and checks, and what it refuses is refused here by the same code. */
export function throughRemote(remote: RemoteEgress, toRemote: Exit, { timeoutMs, ca }: ProxyTerms): Exit {
  const address = parseTarget(remote.url);
  return async (url) => {
    const wayToRemote = await toRemote(address);
    return {
      key: `${remote.url} ${url.host}`,
      async dial(signal) {
        const plain = await wayToRemote.dial(signal).catch(() => {
          throw away('egress itself cannot be reached');
        });
        // It may need as long for its own connection as this one had.
        const timer = setTimeout(() => plain.destroy(away('egress did not answer in time')), 2 * timeoutMs);
        try {
          const socket = address.protocol === 'https:' ? await secured(plain, address.hostname, ca) : plain;
          const authority = `${url.hostname}:${portOf(url)}`;
          const answer = await httpTunnel(socket, authority, `Bearer ${remote.token}`);
          if ('socket' in answer) return answer.socket;
          throw refusedThere(url, answer.refusal);
        } catch (error) {
          plain.destroy();
          const problem = transportProblem(error, url.hostname);
          throw error instanceof ServiceError || problem.code === 'egress/tls'
            ? problem
            : away('egress itself ended the connection');
        } finally {
          clearTimeout(timer);
        }
      },
    };
  };
}

type Refusal = Extract<TunnelAnswer, { refusal: unknown }>['refusal'];

function refusedThere(url: URL, { status, headers }: Refusal): ServiceError {
  if (headers[DENIED_HEADER] !== undefined) return new ServiceError('egress/denied', { host: url.hostname });
  const problem = headers[PROBLEM_HEADER];
  if (typeof problem === 'string') return unreachable(url, problem);
  return proxyRefused(status);
}

/** No fault of the target's: whoever asks again later may be answered. */
function away(problem: string): ServiceError {
  return new ServiceError('egress/away', { problem });
}

function unreachable(url: URL, problem: string): ServiceError {
  return new ServiceError('egress/unreachable', { host: url.hostname, problem });
}
