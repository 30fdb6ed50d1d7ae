import { capsOfQuery, StaleTurn, type NextBatches } from '@rowmill/engine';
import { isMissing } from '../is-missing.ts';
import type { WorkDesk } from '../work-desk.ts';

const NO_MORE: NextBatches = { batches: [], waitMs: 0, finished: true };

export async function nextBatches(
  { house }: WorkDesk,
  id: string,
  turn: number,
  limit: number,
): Promise<NextBatches | 'stale'> {
  const { ledger } = house.bench;
  try {
    const caps = await capsOfQuery(house, await ledger.query(id));
    return await ledger.nextBatches(id, turn, limit, caps);
  } catch (error) {
    if (isMissing(error)) return NO_MORE;
    if (error instanceof StaleTurn) return 'stale';
    throw error;
  }
}
