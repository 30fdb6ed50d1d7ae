import { connect, type LookupFunction, type Socket } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import type { Pinned } from '../pinned-addresses.ts';
import { transportProblem } from '../transport-problem.ts';

export interface DialRules {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const PROBE_AFTER_MS = 60_000;

/** A connection to one of the pinned addresses. Its errors have a listener, so whoever gets it needs none. */
export function dial(pinned: Pinned, { host, port, timeoutMs, signal }: DialRules): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // Node would connect although the signal was given before.
    signal?.throwIfAborted();
    const socket = connect({
      ...placeOf(pinned),
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: PROBE_AFTER_MS,
      ...(signal && { signal }),
    });
    const timer = setTimeout(() => {
      socket.destroy(
        new ServiceError('egress/unreachable', { host, problem: 'there was no connection in time' }),
      );
    }, timeoutMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.on('error', (error) => {
      clearTimeout(timer);
      reject(transportProblem(error, host));
    });
  });
}

/** The one address; of several, the first that answers, offered under a name since a literal would pass by the lookup. */
function placeOf({ addresses }: Pinned): {
  host: string;
  lookup?: LookupFunction;
  autoSelectFamily?: boolean;
} {
  const [first, ...others] = addresses;
  if (first && others.length === 0) return { host: first.address };
  return {
    host: 'pinned.invalid',
    autoSelectFamily: true,
    lookup: (_hostname, _options, callback) => callback(null, [...addresses]),
  };
}
