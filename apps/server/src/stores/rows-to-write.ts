import { createHash } from 'node:crypto';
import type { DeliveredRow, Value } from '@rowmill/contracts';
import type { Results } from '@rowmill/engine';
import { nestRow } from '@rowmill/language';
import { invalidField } from '@rowmill/resources';

/** Rows that somebody sends, or those of a query. */
export interface WrittenRows {
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly queryId?: string;
  readonly stage?: string;
}

const MOST_ROWS = 100_000;

/**
 * The rows of a write with their delivery keys: of sent rows the same whenever the same `write` is repeated, of a
 * query's rows always the same.
 */
export async function rowsToWrite(
  results: Pick<Results, 'page' | 'segments'>,
  workspace: string,
  { rows, queryId, stage }: WrittenRows,
  write: string,
  signal: AbortSignal,
): Promise<AsyncIterable<readonly DeliveredRow[]>> {
  if ((rows === undefined) === (queryId === undefined))
    throw invalidField('/body/config', 'must have either rows or a queryId');
  if (rows !== undefined) {
    if (stage !== undefined) throw invalidField('/body/config/stage', 'belongs to a queryId');
    return keyed(`${workspace} ${write}`, onePiece(rows as readonly DeliveredRow['row'][]));
  }
  // Refuses a query that may give more rows.
  await results.segments(workspace, queryId!, stage);
  const { total, pieces } = await results.page(workspace, queryId!, stage, {}, { signal });
  if (total > MOST_ROWS)
    throw invalidField(
      '/body/config/queryId',
      `has ${total} rows; at most ${MOST_ROWS} go at once, use freeze`,
    );
  return keyed(`${queryId} ${stage ?? ''}`, nested(pieces));
}

async function* keyed(
  origin: string,
  pieces: AsyncIterable<readonly DeliveredRow['row'][]>,
): AsyncGenerator<readonly DeliveredRow[]> {
  let place = 0;
  for await (const rows of pieces)
    yield rows.map((row) => ({
      key: createHash('sha256').update(`${origin}\n${place++}`).digest('base64url'),
      row,
    }));
}

async function* onePiece<T>(piece: T): AsyncGenerator<T> {
  yield piece;
}

async function* nested(
  pieces: AsyncIterable<readonly ReadonlyMap<string, Value>[]>,
): AsyncGenerator<readonly DeliveredRow['row'][]> {
  for await (const rows of pieces) yield rows.map((row) => nestRow(row));
}
