import type { KeyedRow } from '@rowmill/contracts';
import type { BatchContext } from './batch-context.ts';
import type { DeliveredGroup, DeliveryFailure } from './deliver-group.ts';
import type { PlacedRow } from './group-rows.ts';
import { roughSize } from './rough-size.ts';
import type { RowCollector } from './row-collector.ts';
import type { RowResult } from './row-result.ts';

/** What comes of a group that a store has answered for: delivered rows go on, the others are listed. */
export async function settleGroup(
  context: BatchContext,
  group: readonly PlacedRow[],
  { failures, tries }: DeliveredGroup,
): Promise<readonly RowResult[]> {
  const { own, pipeline } = context;
  const stage = own[0]!.stage.index;
  const results: RowResult[] = [];
  let run: { from: number; to: number; readonly collector: RowCollector } | undefined;
  const endRun = async (): Promise<void> => {
    if (run === undefined) return;
    const { from, to, collector } = run;
    const objects = collector.isLarge ? { objects: await collector.finishWriters() } : {};
    results.push({ rows: { from, to }, collector, failed: false, ...objects });
    run = undefined;
  };
  for (const [position, { index, input }] of group.entries()) {
    const failure = failures.get(position);
    if (failure !== undefined) {
      await endRun();
      results.push(failedRow(context, index, input, failure, tries));
      continue;
    }
    if (run?.to !== index) {
      await endRun();
      run = { from: index, to: index, collector: context.newCollector() };
    }
    const { collector } = run!;
    collector.count(stage, { rowsIn: 1, bytes: roughSize(input.row) });
    pipeline.leave(0, input, collector);
    run!.to = index + 1;
    const busy = collector.ready();
    if (busy !== undefined) await busy;
  }
  await endRun();
  results[0]?.collector.count(stage, { requests: tries });
  return results;
}

function failedRow(
  { own, pipeline, newCollector }: BatchContext,
  index: number,
  { id, row }: KeyedRow,
  { code, message }: DeliveryFailure,
  attempts: number,
): RowResult {
  const { stage, common } = own[0]!;
  const collector = newCollector();
  collector.count(stage.index, { rowsIn: 1, rowsFailed: 1 });
  collector.errors.push({ stage: stage.index, row: id, code, message, attempts });
  if (common.onError === 'keep') {
    const kept = new Map([...row, ['_error.code', code] as const, ['_error.message', message] as const]);
    pipeline.leave(0, { id, row: kept }, collector);
  }
  return { rows: { from: index, to: index + 1 }, collector, failed: true };
}
