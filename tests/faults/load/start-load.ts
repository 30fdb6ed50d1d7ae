import { setTimeout as delay } from 'node:timers/promises';
import { SeededRandom } from '../../../packages/engine/src/simulator/seeded-random.ts';
import type { Shape } from '../shapes/define-shape.ts';
import { pickByWeight } from '../pick-by-weight.ts';
import type { Site } from '../site/start-site.ts';
import { OPEN } from '../site/domains.ts';
import { hasEnded, TERMINAL, type SentQuery } from './sent-query.ts';
import type { ServiceCaller } from './service-caller.ts';
import { trueTime } from './true-time.ts';

export interface LoadOptions {
  readonly seed: number;
  readonly site: Site;
  readonly caller: ServiceCaller;
  readonly shapes: readonly Shape[];
  /** How many queries are under way at once. */
  readonly atOnce: number;
  /** How likely a query is cancelled on its way. */
  readonly cancels: number;
}

/** Queries that are sent, watched and at times cancelled, one behind the other, until it is stopped. */
export interface Load {
  readonly sent: readonly SentQuery[];
  unfinished(): number;
  /** Sends nothing new; resolves when every dispatch under way has its answer. */
  stop(): Promise<void>;
  /** Goes on watching until all have ended; the queries that have not within the patience. */
  settle(patienceMs: number): Promise<readonly SentQuery[]>;
}

const WATCH_MS = 400;
const BETWEEN_MS = [30, 400] as const;
/** Queries that wait for the same strict policy, at most. */
const AT_ONE_STRICT_HOST = 2;
const MINUTES = 600;
const WAIT_SECONDS = 20;

export function startLoad({ seed, site, caller, shapes, atOnce, cancels }: LoadOptions): Load {
  const random = new SeededRandom(seed);
  const sent: SentQuery[] = [];
  const watched = new Set<Promise<void>>();
  const stopped = new AbortController();
  const over = new AbortController();
  const sending = sendAll();

  async function sendAll(): Promise<void> {
    const dispatches = new Set<Promise<void>>();
    while (!stopped.signal.aborted) {
      await delay(random.between(...BETWEEN_MS));
      if (unfinished() >= atOnce) continue;
      const { query, shape, cancelAfterMs } = plan();
      if (isCrowded(query)) continue;
      sent.push(query);
      const dispatch = send(query, shape)
        .then(() => keepWatching(query, cancelAfterMs))
        .finally(() => dispatches.delete(dispatch));
      dispatches.add(dispatch);
    }
    await Promise.all(dispatches);
  }

  function plan(): { query: SentQuery; shape: Shape; cancelAfterMs: number | undefined } {
    const number = sent.length;
    const shape = pickByWeight(shapes, random);
    const planned = shape.make({ seed, site, query: number, random });
    const query = Object.assign(planned, {
      number,
      shape: shape.name,
      sentAt: trueTime(),
      ids: new Set<string>(),
      ends: [],
    });
    const cancelAfterMs = random.chance(cancels) ? random.between(0, 8_000) : undefined;
    return { query, shape, cancelAfterMs: shape.waits === true ? undefined : cancelAfterMs };
  }

  function isCrowded({ host }: SentQuery): boolean {
    if (host === undefined || host === OPEN.host) return false;
    return sent.filter((query) => query.host === host && !hasEnded(query)).length >= AT_ONE_STRICT_HOST;
  }

  /** Asked again with the same key, a dispatch whose answer was lost gives the same query. */
  async function send(query: SentQuery, { waits = false }: Shape): Promise<void> {
    const path = `/v1/sirp/query/runner/dispatch${waits ? '/wait' : ''}`;
    const answer = await caller.insist(path, {
      method: 'POST',
      body: { query: query.text, minutes: MINUTES },
      headers: { 'idempotency-key': `faults-${seed}-${query.number}` },
      ...(waits ? { timeoutMs: WAIT_SECONDS * 1_000 } : {}),
    });
    if (answer.status >= 300) throw new Error(`query ${query.number}: ${answer.status} ${answer.text}`);
    const { id, results, status } = JSON.parse(answer.text) as Dispatched;
    query.id = id;
    query.ids.add(id);
    if (results !== undefined && status === 'completed')
      query.waitedRows = results.map(({ content }) => JSON.stringify(content));
  }

  function keepWatching(query: SentQuery, cancelAfterMs: number | undefined): void {
    const watching = Promise.all([
      watch(query),
      cancelAfterMs === undefined ? undefined : cancel(query, cancelAfterMs),
    ])
      .then(() => undefined)
      .finally(() => watched.delete(watching));
    watched.add(watching);
  }

  async function watch(query: SentQuery): Promise<void> {
    while (!over.signal.aborted && !hasEnded(query)) {
      const answer = await caller.ask(`/v1/sirp/queries/${query.id}/status`);
      if (answer?.status === 200) {
        const { status } = JSON.parse(answer.text) as { status: string };
        if (TERMINAL.has(status)) query.ends.push({ state: status, at: answer.at });
      }
      if (!hasEnded(query)) await delay(WATCH_MS);
    }
  }

  async function cancel(query: SentQuery, afterMs: number): Promise<void> {
    await delay(afterMs);
    if (hasEnded(query)) return;
    const answer = await caller.insist(`/v1/sirp/queries/${query.id}/cancel`, { method: 'POST' });
    // When the first answer was lost, the second says that the query has ended, and how.
    const { status } = JSON.parse(answer.text) as { status: string };
    if (answer.status === 202 || status === 'cancelled') query.cancelledAt = answer.at;
  }

  function unfinished(): number {
    return sent.filter((query) => !hasEnded(query)).length;
  }

  return {
    sent,
    unfinished,
    async stop() {
      stopped.abort();
      await sending;
    },
    async settle(patienceMs) {
      await Promise.race([Promise.all(watched), delay(patienceMs)]);
      over.abort();
      return sent.filter((query) => !hasEnded(query));
    },
  };
}

interface Dispatched {
  readonly id: string;
  readonly status?: string;
  readonly results?: readonly { readonly content: object }[];
}
