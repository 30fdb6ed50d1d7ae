import { ServiceError, type PageEvent, type PhaseTimes } from '@rowmill/contracts';
import type { JobTerms } from '../browser-service.ts';
import type { BrowserPool, Lent } from '../pool/browser-pool.ts';
import { BrowserTaken } from './browser-taken.ts';
import type { OpenDoor } from './door.ts';
import { mayTryAgain, meaningOf } from './failed-try.ts';
import type { Job } from './job.ts';
import { JobClock } from './job-clock.ts';
import { LivePage } from './live-page.ts';
import { openContext } from './open-context.ts';
import { openDoorInTime } from './open-door-in-time.ts';
import type { PageState } from './page.ts';

export interface JobPorts {
  readonly pool: Pick<BrowserPool, 'lend'>;
  readonly openDoor: OpenDoor;
  /** That one try may send and receive. */
  readonly maxBytes: number;
}

export interface JobDone<Reply> {
  readonly reply: Reply;
  readonly state: PageState;
  readonly timing: PhaseTimes;
  readonly traffic: { readonly sent: number; readonly received: number };
  readonly events: readonly PageEvent[];
}

/** A job that loses its browser because of another one begins anew, whether it wants further tries or not. */
const MOST_FREE_TRIES = 2;

/** Runs a job to its end, in one try or more; nothing of it is left afterwards. */
export async function runJob<Reply>(
  job: Job<Reply>,
  terms: JobTerms,
  ports: JobPorts,
): Promise<JobDone<Reply>> {
  const deadline = performance.now() + terms.timeoutMs;
  let triesLeft = job.retry ?? 0;
  let freeTries = MOST_FREE_TRIES;
  for (;;) {
    using clock = new JobClock(deadline - performance.now(), terms);
    try {
      return await tryJob(job, terms, ports, clock, triesLeft);
    } catch (caught) {
      const error = meaningOf(caught, clock);
      const isDone = clock.hasActed && job.isOnce === true;
      const isFree = error instanceof ServiceError && error.cause instanceof BrowserTaken && freeTries-- > 0;
      if (isDone || !mayTryAgain(error, deadline) || (!isFree && triesLeft-- <= 0)) throw error;
    }
  }
}

/** How long slot and page are held for a permit when the first one ran out; twice as long each further time. */
const PATIENCE_MS = 250;

/**
 * Permit, then slot. A permit lasts for a moment only: where the line and the opening took longer, another one is waited for
 * with the page at hand, if it comes soon; else the slot goes to others meanwhile.
 */
async function tryJob<Reply>(
  job: Job<Reply>,
  terms: JobTerms,
  ports: JobPorts,
  clock: JobClock,
  triesLeft: number,
): Promise<JobDone<Reply>> {
  let asked = firstPermit(job, terms, clock);
  for (let patienceMs = PATIENCE_MS; ; patienceMs *= 2) {
    let isPermitGood = await asked;
    await using lent = await ports.pool.lend(clock.signal);
    const renew = async (): Promise<boolean> => {
      while (!isPermitGood()) {
        asked = firstPermit(job, terms, clock);
        const soon = await within(asked, patienceMs);
        if (soon === undefined) return false;
        isPermitGood = soon;
      }
      return true;
    };
    // A try that hangs leaves time for those after it.
    if (triesLeft > 0) clock.shorten(clock.leftMs / (triesLeft + 1));
    const handed = { ...terms, permit: handingOver(() => isPermitGood(), terms.permit) };
    const done = await runOnBrowser(job, handed, ports, clock, lent, renew);
    if (done !== 'permit gone') return done;
  }
}

/**
 * The permit that the job has is the first one that its page is given: whether it is still good is asked once more when the
 * request is about to go out.
 */
function handingOver(isGood: () => boolean, permit: JobTerms['permit']): JobTerms['permit'] {
  if (permit === undefined) return undefined;
  let isFirst = true;
  return async (host) => {
    if (!isFirst) return await permit(host);
    isFirst = false;
    return isGood;
  };
}

/** Nothing when it takes longer; whoever waits for it later still gets it. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  promise.catch(() => undefined);
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function firstPermit(
  { url }: Job<unknown>,
  { permit, timeoutMs }: JobTerms,
  clock: JobClock,
): Promise<() => boolean> {
  if (permit === undefined || url === undefined) return () => true;
  const domain = new URL(url).hostname;
  try {
    return await clock.race(permit(domain));
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'browser/timeout')
      throw new ServiceError('policy/wait', { domain, seconds: timeoutMs / 1000 }, { cause: error });
    throw error;
  }
}

async function runOnBrowser<Reply>(
  job: Job<Reply>,
  { job: name, permit }: JobTerms,
  { openDoor, maxBytes }: JobPorts,
  clock: JobClock,
  lent: Lent,
  hasPermit: () => Promise<boolean>,
): Promise<JobDone<Reply> | 'permit gone'> {
  const { url, proxy, ready = 'winload' } = job;
  clock.enter('open');
  const rules = { job: name, maxBytes, proxy, isClosed: url === undefined };
  await using door = await openDoorInTime(rules, openDoor, clock);
  await using context = await openContext(lent, door.address, clock);
  const { session, contextId, targetId: frameId } = context;
  const browserSession = lent.browser.session;
  browserSession.tell('Browser.setDownloadBehavior', {
    behavior: 'deny',
    browserContextId: contextId,
    eventsEnabled: true,
  });
  const page = new LivePage({
    session,
    browserSession,
    contextId,
    frameId,
    clock,
    ready,
    permit,
    traffic: door.traffic,
  });
  // A target that is navigated before it has answered anything may never show the document.
  await Promise.all([session.send('Page.enable'), job.prepare?.(page)]);
  if (url !== undefined) {
    if (!(await hasPermit())) return 'permit gone';
    clock.enter('navigate');
    await page.navigate(url);
    clock.enter('wait');
    await job.wait?.(page);
  }
  clock.enter('act');
  const reply = await job.act(page);
  const { sent, received } = door.traffic;
  return {
    reply,
    state: page.state,
    timing: clock.times(),
    traffic: { sent, received },
    events: page.events,
  };
}
