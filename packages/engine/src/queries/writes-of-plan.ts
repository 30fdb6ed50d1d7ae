import type { Value } from '@rowmill/contracts';
import type { FrozenStage, QueryOptions, Versioned } from '../ledger/records.ts';
import { destinationOf } from '../planner/destination-of.ts';
import { notedCheckpoints } from '../planner/noted-checkpoints.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { QueryHouse } from './query-house.ts';

/** What the stages will publish, with the versions that are there when the query is dispatched. */
export async function writesOfPlan(
  { bench: { ledger } }: Pick<QueryHouse, 'bench'>,
  workspace: string,
  bindings: readonly StageBinding[],
  known: QueryOptions['checkpoints'],
): Promise<Pick<QueryOptions, 'checkpoints' | 'freezes'>> {
  const checkpoints: Record<string, Versioned<Value>> = { ...known };
  for (const { name } of bindings.flatMap(notedCheckpoints)) {
    if (Object.hasOwn(checkpoints, name)) continue;
    const found = await ledger.checkpoint(workspace, name);
    if (found !== undefined) checkpoints[name] = found;
  }
  const freezes = new Map<string, FrozenStage>();
  for (const binding of bindings) {
    const destination = destinationOf(binding);
    if (destination?.kind !== 'cellar') continue;
    const { name } = destination;
    const seen = (await ledger.frozen(workspace, name))?.version ?? 0;
    // Of two stages under one name the later one counts.
    freezes.set(name, { name, stage: binding.stage.index, seen });
  }
  return { checkpoints, ...(freezes.size === 0 ? {} : { freezes: [...freezes.values()] }) };
}
