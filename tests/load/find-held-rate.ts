import type { LoadReport } from './load-report.ts';

const STEP = 1.25;
/** Halvings between the highest rate that was held and the lowest that was not. */
const REFINEMENTS = 2;
const SLOWEST = 1;
/** Waiting that is no queue yet. */
const SHORT_MS = 500;

/** The highest rate at which every query completes and nobody waits longer in the end than in the beginning. */
export async function findHeldRate(
  start: number,
  tryRate: (rate: number) => Promise<LoadReport>,
): Promise<number> {
  let rate = start;
  let held = 0;
  let lost = Number.POSITIVE_INFINITY;
  while (held === 0 || lost === Number.POSITIVE_INFINITY) {
    if (isHeld(await tryRate(rate))) held = rate;
    else lost = rate;
    rate = lost === Number.POSITIVE_INFINITY ? held * STEP : lost / STEP;
    if (rate < SLOWEST) throw new Error('not even one query a second is held');
  }
  for (let round = 0; round < REFINEMENTS; round++) {
    const middle = (held + lost) / 2;
    if (isHeld(await tryRate(middle))) held = middle;
    else lost = middle;
  }
  return held;
}

function isHeld({ sent, completed, firstThirdMs, lastThirdMs }: LoadReport): boolean {
  return completed === sent && lastThirdMs <= Math.max(SHORT_MS, 1.5 * firstThirdMs);
}
