import type { KeyedRow, ServiceError } from '@rowmill/contracts';
import type { BatchContext } from './batch-context.ts';
import { rowErrorOf } from './row-pipeline.ts';
import type { RowResult } from './row-result.ts';

/** A row that is not tried any more. */
export function refuseRow(
  context: BatchContext,
  index: number,
  input: KeyedRow,
  error: ServiceError,
  attempts: number,
): RowResult {
  const collector = context.newCollector();
  const isRest = context.batch.bookmarks.some((bookmark) => bookmark.row === index);
  const stage = context.own[0]!.stage.index;
  collector.count(stage, { rowsIn: 1, rowsFailed: 1 });
  collector.errors.push(rowErrorOf(stage, input.id, error, attempts));
  return { rows: { from: index, to: index + 1 }, failed: true, collector, isRest };
}
