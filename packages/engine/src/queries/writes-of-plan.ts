import type { Value } from '@rowmill/contracts';
import type { FrozenStage, QueryOptions, Versioned } from '../ledger/records.ts';
import { destinationOf } from '../planner/destination-of.ts';
import { notedCheckpoints } from '../planner/noted-checkpoints.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { QueryHouse } from './query-house.ts';
import type { EarlierRows, QueryInput } from './query-request.ts';

/** What the stages will publish, with the versions that are there when the query is dispatched. */
export async function writesOfPlan(
  { bench: { ledger } }: Pick<QueryHouse, 'bench'>,
  workspace: string,
  bindings: readonly StageBinding[],
  known: QueryOptions['checkpoints'],
  input: QueryInput | undefined,
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
    if (input?.kind === 'stages' && !isStillToFreeze(input, binding.stage.index)) continue;
    const { name } = destination;
    const seen = (await ledger.frozen(workspace, name))?.version ?? 0;
    // Of two stages under one name the later one counts.
    freezes.set(name, { name, stage: binding.stage.index, seen });
  }
  return { checkpoints, ...(freezes.size === 0 ? {} : { freezes: [...freezes.values()] }) };
}

/**
 * A stage that is not run again was frozen by the first run if that completed; later runs may have put their rows there
 * since. If it did not complete, the rows are frozen now, provided that all of them were kept.
 */
function isStillToFreeze({ stages, given, first }: EarlierRows, stage: number): boolean {
  if (stage >= stages) return true;
  const kept = given.objects.find((objects) => objects.stage === stage)?.segments ?? [];
  const rows = kept.reduce((sum, segment) => sum + segment.rows, 0);
  return first.state !== 'completed' && rows === given.counts.get(stage)?.rowsOut;
}
