import { capsOfQuery, StaleTurn } from '@rowmill/engine';
import { isMissing } from '../is-missing.ts';
import type { WorkDesk } from '../work-desk.ts';
import type { NextGroups } from '../workflow/query-activities.ts';

const NO_MORE: NextGroups = { batches: [], waitMs: 0, finished: true, group: 1 };

export async function nextBatches(
  { house, dataRoom }: WorkDesk,
  id: string,
  turn: number,
  limit: number,
  running: number,
): Promise<NextGroups | 'stale'> {
  const { ledger } = house.bench;
  try {
    const query = await ledger.query(id);
    const { most, group } = dataRoom.portion(limit + running);
    // Whatever reaches out waits for others most of the time: the more wait at once, the better.
    const isTableWork = query.steps.every(({ need }) => need === 'data');
    const free = isTableWork ? Math.min(limit, Math.max(0, most - running)) : limit;
    return { ...(await ledger.nextBatches(id, turn, free, await capsOfQuery(house, query))), group };
  } catch (error) {
    if (isMissing(error)) return NO_MORE;
    if (error instanceof StaleTurn) return 'stale';
    throw error;
  }
}
