import type { BatchAnswer } from '../orchestrator/effects.ts';
import type { BatchContext } from './batch-context.ts';
import { commitTable } from './commit-table.ts';
import { problemOf } from './row-problem.ts';
import { runRelational } from './run-relational.ts';
import { runTableRows } from './run-table-rows.ts';
import { ServiceError } from '@rowmill/contracts';

/** A step that sees all rows at once. What its command throws fails the query; a broken disk or child is tried again. */
export async function runTableStep(context: BatchContext): Promise<BatchAnswer> {
  const { bench, query, secrets, step } = context;
  try {
    const result = await (step.kind === 'table' ? runTableRows(context) : runRelational(context));
    return await commitTable(context, result);
  } catch (error) {
    if (context.signal.aborted || !(error instanceof ServiceError) || error.retry) throw error;
    const { code, message } = problemOf(error);
    await bench.ledger.fail(query.id, {
      code,
      message: secrets.mask(message),
      stage: step.stages[0] ?? step.output,
    });
    return 'stop';
  }
}
