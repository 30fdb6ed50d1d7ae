import { proxyActivities } from '@temporalio/workflow';
import type { BareActivities } from './bare-temporal.ts';

/** As many as a query keeps running. */
const IN_FLIGHT = 50;

const { empty } = proxyActivities<BareActivities>({ startToCloseTimeout: '1 minute' });

/** So many activities that do nothing, and nothing else. */
export async function manyActivities(count: number): Promise<void> {
  let left = count;
  async function lane(): Promise<void> {
    while (left-- > 0) await empty(left);
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
}

/** What a query of one batch would cost if it were only Temporal's: open, run, finish. */
export async function threeActivities(): Promise<void> {
  for (let each = 0; each < 3; each++) await empty(each);
}
