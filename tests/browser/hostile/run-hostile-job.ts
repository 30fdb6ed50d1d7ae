import { ServiceError } from '@rowmill/contracts';
import type { BrowserService } from '@rowmill/browser';
import type { HostilePage } from '../../pages/hostile/hostile-page.ts';
import { MARK } from '../../pages/hostile/serving.ts';
import { optionsOf } from './options-of.ts';
import type { HostileJob } from './plan-jobs.ts';

export interface JobResult {
  readonly outcome: string;
  readonly tookMs: number;
  /** What is wrong with it, in words. */
  readonly deviation?: string;
}

const GRACE_MS = 2_000;

/** Runs one job and says whether it ended in time and as it had to. */
export async function runHostileJob(
  service: BrowserService,
  job: HostileJob,
  url: string,
  timeoutMs: number,
): Promise<JobResult> {
  const { page, operation } = job;
  const began = performance.now();
  const { outcome, message, reply } = await service
    .run(operation, optionsOf(operation, page, url), {
      timeoutMs,
      job: `${page.name} ${operation}`,
    })
    .then(
      (reply: object) => ({ outcome: 'ok', message: '', reply }),
      (error: unknown) => ({
        outcome: error instanceof ServiceError ? error.code : 'none',
        message: String(error).slice(0, 200),
        reply: {},
      }),
    );
  const tookMs = performance.now() - began;
  const expected = [page.by?.[operation] ?? page.outcome].flat();
  if (!expected.some((one) => one === outcome))
    return { outcome, tookMs, deviation: `${outcome} instead of ${expected.join(' or ')}: ${message}` };
  if (tookMs > timeoutMs + GRACE_MS)
    return { outcome, tookMs, deviation: `it took ${(tookMs / 1000).toFixed(1)} s` };
  if (outcome === 'ok' && !showsMark(page, reply))
    return { outcome, tookMs, deviation: 'the mark was not read' };
  return { outcome, tookMs };
}

/** Whoever reads the page reads what is on it, whatever its scripts say. */
function showsMark(
  { isUnmarked }: HostilePage,
  reply: { readonly elements?: unknown; readonly html?: unknown },
): boolean {
  const read = reply.elements ?? reply.html;
  return isUnmarked === true || read === undefined || JSON.stringify(read).includes(MARK);
}
