import type { Outcome } from '@rowmill/contracts';
import { prefixKeys } from '../cache/prefix-keys.ts';
import { keepStages } from '../cache/reuse-stages.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { QueryHouse } from './query-house.ts';

/** What is done behind the end of a query: later runs may use the stages of one that completed. */
export async function rememberStages(house: QueryHouse, query: QueryRecord, outcome: Outcome): Promise<void> {
  const { ledger, clock } = house.bench;
  const { id, options, terms } = query;
  if (!options.cache || outcome.state !== 'completed') return;
  const keys = prefixKeys(house.bindings(query), options, terms.workspace);
  if (keys[0] === undefined) return;
  const { stages } = await ledger.progress(id);
  const run = {
    query: id,
    workspace: terms.workspace,
    keys,
    stages,
    madeMs: Math.min(options.givenMs ?? options.now, options.now),
    segmentsOf: (stage: number) => ledger.stageSegments(id, stage),
  };
  await keepStages(house.cache, run, clock.now());
}
