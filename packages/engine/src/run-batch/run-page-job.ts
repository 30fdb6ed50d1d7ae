import { ServiceError, type OperationName, type Operations } from '@rowmill/contracts';
import { pageSecrets } from './page-secrets.ts';
import type { Sending } from './send-request.ts';
import type { Workbench } from './workbench.ts';

/** The row's own time ends a job, permits and queue not counted; this only bounds a clock that never would. */
const LONGEST_JOB_MS = 24 * 3_600_000;
const PAUSE_WHEN_BUSY_MS = 500;

export interface PageJobTerms extends Sending {
  readonly job: string;
  /** Sleeps outside the row's time. */
  pause(ms: number): Promise<void>;
}

/** A browser job for a row: permit first, secrets in place, tried again as often as the browsers are all taken. */
export async function runPageJob<Name extends OperationName>(
  { browser }: Pick<Workbench, 'browser'>,
  operation: Name,
  options: Operations[Name]['options'],
  { secrets, signal, permit, count, job, pause }: PageJobTerms,
): Promise<Operations[Name]['reply']> {
  if (browser === undefined) throw new ServiceError('browser/not-found', { looked: 'nothing' });
  const inside = 'url' in options ? await pageSecrets(options, secrets) : undefined;
  const revealed = { ...options, ...inside?.options };
  count(1, 0);
  for (;;) {
    try {
      const reply = await browser.run(operation, revealed, {
        timeoutMs: LONGEST_JOB_MS,
        signal,
        job,
        permit,
      });
      if ('traffic' in reply) count(0, reply.traffic.received);
      return inside?.withoutSecrets(reply) ?? reply;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ServiceError) || error.code !== 'browser/busy') throw error;
      await pause(PAUSE_WHEN_BUSY_MS);
      signal.throwIfAborted();
    }
  }
}
