import type { Call } from '@rowmill/commands';
import type { KeyedRow, Row, ServiceError } from '@rowmill/contracts';
import type { StageBinding } from '../planner/stage-binding.ts';
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
  const bookmark = context.batch.bookmarks.find(({ row }) => row === index);
  const binding = context.own[0]!;
  const stage = binding.stage.index;
  collector.count(stage, { rowsIn: 1, rowsFailed: 1 });
  const { code, message } = error;
  collector.errors.push(rowErrorOf(stage, input.id, error, attempts));
  const command = context.recorder?.record(input.id, callOf(binding, input.row), {
    attempts,
    // Whoever could have counted is dead.
    ms: 0,
    requests: 0,
    bytes: 0,
    cacheHit: false,
    rowsOut: bookmark?.rowsSoFar ?? 0,
    error: { code, message },
  });
  const rows = { from: index, to: index + 1 };
  return { rows, failed: true, collector, isRest: bookmark !== undefined, command };
}

function callOf({ callFor }: StageBinding, row: Row): Call | undefined {
  try {
    return callFor(row);
  } catch {
    return undefined;
  }
}
