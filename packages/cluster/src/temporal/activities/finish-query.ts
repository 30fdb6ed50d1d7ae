import type { Outcome } from '@rowmill/contracts';
import { isResultScattered, rememberStages } from '@rowmill/engine';
import type { EndCause } from '@rowmill/engine/orchestrator';
import { isMissing } from '../is-missing.ts';
import type { WorkDesk } from '../work-desk.ts';

/** What a workflow hears of a query that was deleted. */
const GONE: Outcome = { state: 'cancelled', partial: false, rows: 0, rowsFailed: 0, warnings: [] };

export async function finishQuery(
  desk: WorkDesk,
  id: string,
  cause: EndCause,
  merged: boolean,
): Promise<Outcome | 'scattered'> {
  try {
    return await finish(desk, id, cause, merged);
  } catch (error) {
    if (isMissing(error)) return GONE;
    throw error;
  }
}

async function finish(
  desk: WorkDesk,
  id: string,
  cause: EndCause,
  merged: boolean,
): Promise<Outcome | 'scattered'> {
  const { house } = desk;
  const { ledger } = house.bench;
  if (cause.kind === 'finished' && !merged && (await isResultScattered(house.bench, id))) return 'scattered';
  const outcome = await ledger.finish(id, cause);
  try {
    await rememberStages(house, await ledger.query(id), outcome);
  } catch (error) {
    desk.onTrouble(`remembering the stages of query ${id}`, error);
  }
  house.forget(id);
  desk.onEnded(id, outcome);
  // Words of an outcome may quote rows; Temporal's histories hold counts only.
  const { state, partial, rows, rowsFailed } = outcome;
  return { state, partial, rows, rowsFailed, warnings: [] };
}
