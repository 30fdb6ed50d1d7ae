import { ServiceError, type Plan } from '@rowmill/contracts';
import { labelOf } from './label-of.ts';

/** The stage that an index or a label names; the last one when left out. */
export function stageIndexOf(plan: Plan, stage?: number | string): number {
  if (stage === undefined) return plan.stages.length - 1;
  const index =
    typeof stage === 'number' ? stage : plan.stages.findIndex((known) => labelOf(known) === stage);
  if (plan.stages[index] === undefined)
    throw new ServiceError('engine/unknown-table', { name: String(stage) });
  return index;
}
