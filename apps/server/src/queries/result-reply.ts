import { streamResults, type ContentShape, type ResultRows } from '@rowmill/engine';
import type { Answer } from '../http/define-route.ts';
import type { PageWish } from './wish-of.ts';

/** One page of rows, written while it is read. */
export function resultReply(rows: ResultRows, { offset, limit }: PageWish, shape: ContentShape): Answer {
  const { query, total, complete } = rows;
  const next = offset + limit;
  const facts = {
    id: query.id,
    status: query.state,
    total,
    complete,
    ...(query.outcome?.error && { error: query.outcome.error }),
    ...(limit > 0 && next < total && { nextOffset: next }),
  };
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: withResults(facts, rows.pieces, shape),
  };
}

/** A JSON object whose last member is `results`. */
export async function* withResults(
  facts: object,
  pieces: ResultRows['pieces'],
  shape: ContentShape,
): AsyncGenerator<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},"results":`;
  yield* streamResults(pieces, shape);
  yield '}';
}
