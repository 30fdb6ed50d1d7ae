import type { RowError } from '@rowmill/contracts';
import type { Staged } from '../ledger/ledger.ts';
import type { StageCounts, StageObjects } from '../ledger/records.ts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import type { BatchContext } from './batch-context.ts';
import { rowsOf } from './part-assembler.ts';

/** What a step that sees all rows gives. */
export interface TableResult {
  readonly objects: readonly StageObjects[];
  readonly counts: ReadonlyMap<number, StageCounts>;
  readonly staged: readonly Staged[];
  readonly warnings: readonly string[];
  readonly rowErrors: readonly RowError[];
  /** Stages that were too large to be kept. */
  readonly cut: readonly number[];
}

export async function commitTable(context: BatchContext, result: TableResult): Promise<BatchAnswer> {
  const { bench, ref, epoch, step, budget } = context;
  const rowsOut = rowsOf(result.objects, step.output);
  const part = { id: context.newKey(), rows: { from: 0, to: 1 }, objects: result.objects, rowsOut };
  const { counts, staged, warnings, rowErrors } = result;
  const answer = await bench.ledger.commit(ref, epoch, {
    parts: [part],
    counts,
    staged,
    warnings,
    rowErrors,
    cut: [...budget.cut, ...result.cut],
  });
  return answer === 'stop' ? 'stop' : 'done';
}
