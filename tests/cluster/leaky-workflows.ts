import { proxyActivities } from '@temporalio/workflow';
import type { LeakyActivities } from './run-leaky-workflow.ts';

const { fail } = proxyActivities<LeakyActivities>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 1 },
});

/** Everything that a workflow must not do with a word: it stands in its input, in a failure and in its result. */
export async function leak(word: string): Promise<string> {
  return await fail(word).catch((error: unknown) => `${String(error)} ${word}`);
}
