import {
  ServiceError,
  type CookieRecord,
  type OperationName,
  type Operations,
  type PageOptions,
} from '@rowmill/contracts';
import type { SecretBox } from '../secrets/secret-box.ts';
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
  const revealed = 'url' in options ? { ...options, ...(await withSecrets(options, secrets)) } : options;
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
      return reply;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ServiceError) || error.code !== 'browser/busy') throw error;
      await pause(PAUSE_WHEN_BUSY_MS);
      signal.throwIfAborted();
    }
  }
}

/** Headers and cookies go to the page's own host; nothing else may hold a secret, since pages can read it. */
async function withSecrets(
  { url, headers, cookieStorage }: PageOptions,
  secrets: SecretBox,
): Promise<Pick<PageOptions, 'headers' | 'cookieStorage'>> {
  const host = URL.parse(url)?.hostname.toLowerCase() ?? '';
  const reveal = (text: string): Promise<string> => secrets.reveal(text, host);
  const cookie = async (record: CookieRecord | string): Promise<CookieRecord | string> =>
    typeof record === 'string' ? reveal(record) : { ...record, value: await reveal(record.value) };
  return {
    ...(headers && { headers: await mapValues(headers, reveal) }),
    ...(cookieStorage && { cookieStorage: await mapValues(cookieStorage, cookie) }),
  };
}

async function mapValues<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => Promise<T>,
): Promise<Record<string, T>> {
  const changed: Record<string, T> = {};
  for (const [name, value] of Object.entries(record)) changed[name] = await change(value);
  return changed;
}
