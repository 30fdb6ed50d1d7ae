import { setTimeout as delay } from 'node:timers/promises';
import { trueTime } from './true-time.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** When its last byte was here. */
  readonly at: number;
}

/** An answer that was no success, as far as it is judged. */
export interface Refusal {
  readonly at: number;
  readonly request: string;
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Asks the cluster's API as a sensible client does. */
export interface ServiceCaller {
  readonly refusals: readonly Refusal[];
  /** How many requests were answered at all, and how many were not. */
  readonly counts: { readonly answered: number; readonly unanswered: number };
  /** Once, at the next API; nothing when there was no answer. */
  ask(path: string, init?: AskOptions): Promise<Answer | undefined>;
  /** Again and again, at one API after the other, until the answer is neither missing nor "later". */
  insist(path: string, init?: AskOptions & { readonly patienceMs?: number }): Promise<Answer>;
}

export interface AskOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

export interface CallerOptions {
  readonly key: string;
  addresses(): readonly string[];
}

const TIMEOUT_MS = 8_000;
const PATIENCE_MS = 150_000;
/** Come back later: not yet, too busy, a part is down. Other failures of the service are judged in the end. */
const isLater = ({ status }: Answer): boolean => status === 409 || status === 429 || status >= 500;

export function createServiceCaller({ key, addresses }: CallerOptions): ServiceCaller {
  const refusals: Refusal[] = [];
  const counts = { answered: 0, unanswered: 0 };
  let turn = 0;

  async function ask(path: string, options: AskOptions = {}): Promise<Answer | undefined> {
    const { method = 'GET', body, headers = {}, timeoutMs = TIMEOUT_MS } = options;
    const all = addresses();
    const address = all[turn++ % all.length]!;
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `svc ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      counts.answered++;
      if (response.status >= 400)
        refusals.push({
          at: trueTime(),
          request: `${method} ${path}`,
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          retryAfter: response.headers.get('retry-after'),
          text: text.slice(0, 1_000),
        });
      return { status: response.status, headers: response.headers, text, at: trueTime() };
    } catch {
      counts.unanswered++;
      return undefined;
    }
  }

  return {
    refusals,
    counts,
    ask,
    async insist(path, { patienceMs = PATIENCE_MS, ...options } = {}) {
      let last: Answer | undefined;
      for (const until = performance.now() + patienceMs; performance.now() < until; await delay(300)) {
        const answer = await ask(path, options);
        if (answer !== undefined && !isLater(answer)) return answer;
        last = answer ?? last;
      }
      const what = last === undefined ? 'no answer' : `${last.status} ${last.text.slice(0, 300)}`;
      throw new Error(`${options.method ?? 'GET'} ${path}: ${what} for ${patienceMs / 1000} s`);
    },
  };
}
