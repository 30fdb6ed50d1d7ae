import { ApiProblem } from '../api-problem.ts';
import { ServerUnreachable } from '../server-unreachable.ts';
import { backoff } from './backoff.ts';
import { pause } from './pause.ts';

export interface PatienceOptions {
  readonly server: string;
  /** How long a server that has gone away may stay away: a restart takes a while. */
  readonly patienceMs: number;
  readonly signal?: AbortSignal;
}

/** Decides how long a stream that broke off is taken up again. */
export interface Patience {
  /** The server has let us in: from now on it is worth waiting for. */
  connected(): void;
  /** The stream goes on: what broke before is forgotten. */
  alive(): void;
  /** Waits before the next try; throws when there is no point in one. */
  afterBreak(error: unknown, pauseMs?: number): Promise<void>;
}

export function createPatience({ server, patienceMs, signal }: PatienceOptions): Patience {
  let isConnected = false;
  let brokenSince: number | undefined;
  let tries = 0;
  return {
    connected() {
      isConnected = true;
    },
    alive() {
      brokenSince = undefined;
      tries = 0;
    },
    async afterBreak(error, pauseMs) {
      if (signal?.aborted === true || !isConnected || !mayComeBack(error)) throw error;
      const now = performance.now();
      brokenSince ??= now;
      if (now - brokenSince > patienceMs)
        throw error instanceof ServerUnreachable ? error : new ServerUnreachable(server, error);
      await pause(pauseMs ?? backoff(++tries), signal);
    },
  };
}

/** `fetch` throws a TypeError when a body breaks off, in some browsers a NetworkError. */
function mayComeBack(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.retryable;
  return (
    error instanceof ServerUnreachable ||
    error instanceof TypeError ||
    (error instanceof DOMException && error.name === 'NetworkError')
  );
}
