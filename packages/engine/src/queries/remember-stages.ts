import type { Outcome } from '@rowmill/contracts';
import { prefixKeys } from '../cache/prefix-keys.ts';
import { keepStages } from '../cache/reuse-stages.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { QueryHouse } from './query-house.ts';

/** What is done behind the end of a query: later runs may use the stages of one that completed. */
export async function rememberStages(house: QueryHouse, query: QueryRecord, outcome: Outcome): Promise<void> {
  const { ledger } = house.bench;
  const { id, options, terms } = query;
  const isWhole = options.cache && outcome.state === 'completed';
  const keys = isWhole ? prefixKeys(house.bindings(query), options, terms.workspace) : [];
  await keepStages(house.cache, id, keys, await ledger.progress(id), (stage) =>
    ledger.stageSegments(id, stage),
  );
}
