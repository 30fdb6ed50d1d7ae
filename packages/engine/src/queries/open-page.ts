import type { Row, SegmentRef } from '@rowmill/contracts';
import { naturalRows, readPage } from '../results/read-page.ts';
import type { ResultLimits, ResultWish } from '../results/result-wish.ts';
import type { Segments } from '../segments/segments.ts';

/**
 * The rows of a page, piece by piece. The first piece has been read when this returns, so that what can go wrong has
 * gone wrong before a reply begins; whoever does not read on must abort the signal.
 */
export async function openPage(
  segments: Segments,
  refs: readonly SegmentRef[],
  wish: ResultWish,
  limits: ResultLimits = {},
): Promise<AsyncIterable<readonly Row[]>> {
  if (wish.sortKey !== undefined) return once((await readPage(segments, refs, wish, limits)).rows);
  const rows = naturalRows(segments, refs, wish);
  const first = await rows.next();
  if (first.done === true) return once([]);
  limits.signal?.addEventListener('abort', () => void rows.return(undefined), { once: true });
  return startingWith(first.value, rows);
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* startingWith(
  first: readonly Row[],
  rows: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  try {
    yield first;
    yield* rows;
  } finally {
    await rows.return(undefined);
  }
}
