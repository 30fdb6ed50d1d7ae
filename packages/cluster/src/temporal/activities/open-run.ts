import type { Outcome } from '@rowmill/contracts';
import { isOver, millisecondsLeft, StaleTurn, type QueryRecord } from '@rowmill/engine';
import { isMissing } from '../is-missing.ts';
import type { WorkDesk } from '../work-desk.ts';
import type { Opened } from '../workflow/query-activities.ts';
import { isSmall, runSmall } from './run-small.ts';

/** Small queries at the same time: beyond that they take the ordinary way. */
const MOST_SMALL_RUNS = 8;

/** Takes over a query; a small one is run to its end at once. */
export async function openRun(desk: WorkDesk, id: string, isFirst: boolean): Promise<Opened> {
  try {
    return await open(desk, id, isFirst);
  } catch (error) {
    if (isMissing(error)) return { kind: 'over' };
    if (error instanceof StaleTurn) return { kind: 'stale' };
    throw error;
  }
}

async function open(desk: WorkDesk, id: string, isFirst: boolean): Promise<Opened> {
  const { ledger, clock } = desk.house.bench;
  const query = await ledger.query(id);
  const outcome = isOver(query.state) ? query.outcome : await endedHere(desk, query, isFirst);
  if (outcome !== undefined) desk.onEnded(id, outcome);
  if (outcome !== undefined || isOver(query.state)) return { kind: 'over' };
  const turn = await ledger.resume(id);
  const leftMs = millisecondsLeft(await ledger.query(id), clock.now());
  return { kind: 'open', turn, leftMs, batchesPerRun: desk.batchesPerRun };
}

/** How a query ended that needs no workflow. */
async function endedHere(desk: WorkDesk, query: QueryRecord, isFirst: boolean): Promise<Outcome | undefined> {
  if (query.state === 'cancelling') return desk.house.bench.ledger.finish(query.id, { kind: 'cancelled' });
  const isSmallRun = isFirst && isSmall(query.steps, desk.needs) && desk.smallRuns < MOST_SMALL_RUNS;
  return isSmallRun ? runSmall(desk, query) : undefined;
}
