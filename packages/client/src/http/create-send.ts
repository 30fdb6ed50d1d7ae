import { ApiProblem } from '../api-problem.ts';
import { ServerUnreachable } from '../server-unreachable.ts';
import { backoff } from './backoff.ts';
import { pause } from './pause.ts';
import { problemOf } from './problem-of.ts';

export interface SendOptions {
  readonly server: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** How often a request is sent at the most. */
  readonly tries: number;
}

/** Sends a request and answers with a reply that is no refusal; anything else is thrown. */
export type Send = (request: Request) => Promise<Response>;

/** Whoever asks for a longer pause is not waited for. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * A refusal that says it may pass is tried again, whatever the method: nothing was done. After a lost connection only
 * what does no harm when it happens twice is sent again.
 */
export function createSend({ server, fetch, tries }: SendOptions): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const failure = await tryOnce(fetch, request.clone(), server);
      if (failure instanceof Response) return failure;
      const again = failure instanceof ApiProblem ? mayPass(failure) : repeatable(request);
      if (!again || attempt >= tries) throw failure;
      const asked = failure instanceof ApiProblem ? (failure.retryAfterMs ?? 0) : 0;
      if (asked > LONGEST_PAUSE_MS) throw failure;
      await pause(asked + backoff(attempt), request.signal);
    }
  };
}

async function tryOnce(
  fetch: SendOptions['fetch'],
  request: Request,
  server: string,
): Promise<Response | ApiProblem | ServerUnreachable> {
  try {
    const response = await fetch(request);
    return response.ok ? response : await problemOf(response);
  } catch (error) {
    if (request.signal.aborted) throw error;
    return new ServerUnreachable(server, error);
  }
}

/** 409 is the first request with the same Idempotency-Key, which still runs. */
function mayPass({ retryable, status }: ApiProblem): boolean {
  return retryable && [409, 429, 502, 503, 504].includes(status);
}

function repeatable({ method, headers }: Request): boolean {
  return ['GET', 'HEAD', 'PUT'].includes(method) || headers.has('idempotency-key');
}
