import type { Need, Outcome } from '@rowmill/contracts';
import { runQuery, type QueryRecord } from '@rowmill/engine';
import { LetGo } from '../active-queries.ts';
import type { WorkDesk } from '../work-desk.ts';

/** Whoever asks something small waits for one answer, not for a chain of them. */
const SMALL_MS = 3_000;

/**
 * Whether a query may turn out small: nothing but processor time, and requests that begin from nothing, not one for
 * each of many rows.
 */
export function isSmall(steps: QueryRecord['steps'], needs: ReadonlySet<Need>): boolean {
  return steps.every(({ need, input }) => {
    if (need === 'data') return true;
    return need === 'http' && needs.has(need) && (input === 'root' || input === 'none');
  });
}

/** Runs a query here, all of it, for a few seconds; nothing when it takes longer and is to go on in batches. */
export async function runSmall(desk: WorkDesk, query: QueryRecord): Promise<Outcome | undefined> {
  using work = desk.active.begin(query.id);
  const letGo = new AbortController();
  const timer = setTimeout(() => letGo.abort(), SMALL_MS);
  desk.smallRuns++;
  try {
    const run = runQuery(desk.house, query, AbortSignal.any([letGo.signal, desk.draining]), true);
    const stop = (): void => (work.signal.reason instanceof LetGo ? run.giveUp() : run.cancel());
    if (work.signal.aborted) stop();
    work.signal.addEventListener('abort', stop, { once: true });
    const outcome = await run.ended;
    return outcome === 'detached' ? undefined : outcome;
  } finally {
    desk.smallRuns--;
    clearTimeout(timer);
  }
}
