import { ServiceError } from '@rowmill/contracts';
import { REPLAYED } from '../http/create-once.ts';
import type { Answer } from '../http/define-route.ts';
import type { Services } from '../services.ts';
import { queryLinks } from './query-links.ts';
import { withResults } from './result-reply.ts';
import { within } from './within.ts';

interface Waiting {
  readonly workspace: string;
  readonly id: string;
  /** The query is that of an earlier request with the same Idempotency-Key. */
  readonly replayed: boolean;
  readonly signal: AbortSignal;
  /** The program stops: who waits is told how far the query is, which goes on at the next start. */
  readonly stopping: AbortSignal;
  href(path: string): string;
}

export interface WaitingTimes {
  /** The reply begins after so long, with the rows or with a space. */
  readonly firstMs: number;
  /** Between spaces. */
  readonly everyMs: number;
}

const TIMES: WaitingTimes = { firstMs: 20_000, everyMs: 15_000 };
const MOST_ROWS = 100_000;

/**
 * The rows of a query once it has ended, however it ended. A long wait sends spaces, which JSON allows before a value,
 * so that nobody in between takes the connection for dead. A client that leaves changes nothing for the query.
 */
export async function waitingAnswer(waiting: Waiting, services: Services, times = TIMES): Promise<Answer> {
  const { id, signal, stopping } = waiting;
  const ended = services.queries
    .ended(id, AbortSignal.any([signal, stopping]))
    .then((snapshot) => ({ found: snapshot !== undefined || stopping.aborted }));
  const headers = { 'content-type': 'application/json', ...(waiting.replayed && REPLAYED) };
  const soon = await within(ended, times.firstMs);
  if (soon === undefined) return { status: 200, headers, body: afterSpaces(ended, waiting, services, times) };
  if (!soon.found) throw new ServiceError('request/not-found', { kind: 'query', name: id });
  return { status: 200, headers, body: await endedReply(waiting, services) };
}

async function* afterSpaces(
  ended: Promise<{ readonly found: boolean }>,
  waiting: Waiting,
  services: Services,
  { everyMs }: WaitingTimes,
): AsyncGenerator<string> {
  yield ' ';
  for (;;) {
    const known = await within(ended, everyMs);
    if (known === undefined) yield ' ';
    else {
      yield* known.found ? await endedReply(waiting, services) : goneReply(waiting);
      return;
    }
  }
}

async function endedReply(
  { workspace, id, signal, href }: Waiting,
  { results }: Services,
): Promise<AsyncGenerator<string>> {
  const rows = await results.page(workspace, id, undefined, { limit: MOST_ROWS }, { signal });
  const { query, total, complete } = rows;
  const { outcome } = query;
  const { self, results: all } = queryLinks(id, href);
  const facts = {
    id,
    status: query.state,
    total,
    complete,
    partial: outcome?.partial ?? false,
    ...(outcome?.error && { error: outcome.error }),
    warnings: outcome?.warnings ?? query.warnings,
    ...(total > MOST_ROWS && { truncated: true }),
    links: { self, results: total > MOST_ROWS ? `${all}?offset=${MOST_ROWS}` : all },
  };
  return withResults(facts, rows.pieces, 'rows');
}

/** It was deleted while the client waited, which cancels it; the reply has begun, so it ends as one. */
async function* goneReply({ id, href }: Waiting): AsyncGenerator<string> {
  const { self, results } = queryLinks(id, href);
  yield JSON.stringify({
    id,
    status: 'cancelled',
    total: 0,
    complete: false,
    links: { self, results },
    results: [],
  });
}
