import { messageOf, ServiceError } from '@rowmill/contracts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import type { BatchContext } from './batch-context.ts';
import { commitTable } from './commit-table.ts';
import { isUnderneath } from './is-underneath.ts';
import { runRelational } from './run-relational.ts';
import { runTableRows } from './run-table-rows.ts';

/** A step that sees all rows at once. What its command throws fails the query; a broken disk or child is tried again. */
export async function runTableStep(context: BatchContext): Promise<BatchAnswer> {
  const { bench, query, secrets, step } = context;
  try {
    const result = await (step.kind === 'table' ? runTableRows(context) : runRelational(context));
    return await commitTable(context, result);
  } catch (error) {
    // The same again would take as long, or as much memory, as before; only storage and the ledger may be better next time.
    const mayBeBetter =
      !(error instanceof ServiceError) || error.code === 'engine/storage' || isUnderneath(error);
    if (context.signal.aborted || mayBeBetter) throw error;
    const stage = step.stages[0] ?? step.output;
    const { code, details } = error;
    const message = secrets.mask(messageOf(code, { stage: stage + 1, ...details }));
    await bench.ledger.fail(query.id, { code, message, stage });
    return 'stop';
  }
}
