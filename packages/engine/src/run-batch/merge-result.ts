import { randomUUID } from 'node:crypto';
import { mergedOutput, MOST_FILES } from './merged-output.ts';
import type { Workbench } from './workbench.ts';

type Stores = Pick<Workbench, 'ledger' | 'segments'>;

/** Whether a query's result lies in more files than a reader should open. */
export async function isResultScattered({ ledger }: Pick<Stores, 'ledger'>, query: string): Promise<boolean> {
  const { steps } = await ledger.query(query);
  return (await ledger.stepSegments(query, steps.length - 1)).length > MOST_FILES;
}

/** Puts a query's result into few files before it ends; under keys that no other attempt can have. */
export async function mergeResult(bench: Stores, query: string): Promise<void> {
  const { steps } = await bench.ledger.query(query);
  await mergedOutput(bench, query, steps.length - 1, `${query}/result/${randomUUID()}`);
}
