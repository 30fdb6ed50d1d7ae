import type { SegmentRef } from '@rowmill/contracts';
import type { QueryOptions, Versioned } from '../ledger/records.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { QueryHouse } from './query-house.ts';

/** The rows of earlier runs that stages compare with. The name may be a token's value, so the stages are bound first. */
export async function baselinesOfPlan(
  { bench: { ledger } }: Pick<QueryHouse, 'bench'>,
  workspace: string,
  bindings: readonly StageBinding[],
): Promise<Pick<QueryOptions, 'baselines'>> {
  const baselines: Record<string, Versioned<readonly SegmentRef[]>> = {};
  for (const { command, fixed } of bindings) {
    if (command.kind !== 'table' || command.keeps === undefined || fixed === undefined) continue;
    const name = command.keeps(fixed);
    const found = await ledger.baseline(workspace, name);
    if (found !== undefined) baselines[name] = found;
  }
  return { baselines };
}
