import type { Row, SegmentRef } from '@rowmill/contracts';
import type { Segments } from '../segments/segments.ts';
import { checkColumns, chosenCells, chosenColumns, rowsOf } from './chosen-columns.ts';
import type { ResultLimits, ResultWish } from './result-wish.ts';
import { sortedRelation } from './sorted-relation.ts';

/** Some rows of a result and how many there are in all. */
export interface ResultPage {
  readonly total: number;
  readonly rows: readonly Row[];
}

const TIMEOUT_MS = 60_000;

/** Reading backwards takes so many rows at a time. */
const PIECE = 5000;

/** Who turns pages comes back much later than the engine, and may never. */
const ONCE = { once: true };

/** Reads one page. Pages of the same wish, whatever their limits, are slices of one list. */
export async function readPage(
  segments: Segments,
  refs: readonly SegmentRef[],
  wish: ResultWish,
  limits: ResultLimits = {},
): Promise<ResultPage> {
  limits.signal?.throwIfAborted();
  checkColumns(refs, wish);
  const total = rowsOf(refs);
  const { offset = 0, limit = total } = wish;
  if (offset >= total || limit === 0) return { total, rows: [] };
  const rows =
    wish.sortKey === undefined
      ? (await Array.fromAsync(naturalRows(segments, refs, wish))).flat()
      : await sortedRows(segments, refs, { ...wish, offset, limit }, limits);
  return { total, rows };
}

/** The rows by position, without SQL and without looking at other segments; for long replies, piece by piece. */
export async function* naturalRows(
  segments: Segments,
  refs: readonly SegmentRef[],
  wish: ResultWish,
): AsyncGenerator<readonly Row[]> {
  checkColumns(refs, wish);
  const total = rowsOf(refs);
  const { offset = 0, limit = total, descending = false } = wish;
  const cells = chosenCells(wish);
  if (!descending) {
    for await (const piece of segments.read(refs, offset, Math.min(offset + limit, total), ONCE))
      yield piece.map(({ row }) => cells(row));
    return;
  }
  const first = Math.max(total - offset - limit, 0);
  for (let end = total - offset; end > first; end -= PIECE) {
    const pieces = await Array.fromAsync(segments.read(refs, Math.max(end - PIECE, first), end, ONCE));
    yield pieces
      .flat()
      .toReversed()
      .map(({ row }) => cells(row));
  }
}

async function sortedRows(
  segments: Segments,
  refs: readonly SegmentRef[],
  wish: ResultWish,
  { timeoutMs = TIMEOUT_MS, signal }: ResultLimits,
): Promise<readonly Row[]> {
  await using work = await segments.tableWork({ timeoutMs, ...(signal && { signal }) });
  const relation = sortedRelation(await work.input(refs), wish);
  const columns = chosenColumns(relation.columns, wish);
  return (await Array.fromAsync(work.rows({ ...relation, columns }))).flat();
}
