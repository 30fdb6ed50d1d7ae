import type { QueryMode } from '@rowmill/contracts';
import type { StageRecord } from '../ledger/records.ts';
import { destinationOf } from '../planner/destination-of.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { Step } from '../planner/step.ts';

/** How much of a stage nobody asked for is written down. */
export interface KeepLimits {
  readonly rows: number;
  readonly bytes: number;
}

export const KEEP_LIMITS: KeepLimits = { rows: 100_000, bytes: 2 ** 30 };

/** Labelled stages, stages that others read, frozen stages, step ends and the result are always kept. */
export function alwaysKept(bindings: readonly StageBinding[], steps: readonly Step[]): ReadonlySet<number> {
  return new Set([
    ...bindings.filter((one) => destinationOf(one)?.kind === 'cellar').map(({ stage }) => stage.index),
    ...bindings.filter(({ common }) => common.label !== undefined).map(({ stage }) => stage.index),
    ...steps.flatMap((step) => [...step.reads, ...(step.append === undefined ? [] : [step.append.stage])]),
    ...steps.map((step) => step.output),
  ]);
}

/** Whether a stage's rows are written down: beyond what is always kept, comprehensive keeps each stage up to a limit. */
export function isKept(
  record: StageRecord,
  always: ReadonlySet<number>,
  mode: QueryMode,
  limits: KeepLimits,
): boolean {
  if (always.has(record.stage)) return true;
  return mode === 'comprehensive' && record.keptRows < limits.rows && record.keptBytes < limits.bytes;
}
