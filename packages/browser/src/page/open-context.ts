import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { Lent } from '../pool/browser-pool.ts';
import { Session } from '../protocol/session.ts';
import { BrowserTaken } from './browser-taken.ts';
import type { JobClock } from './job-clock.ts';

/** A context with one page, of one job. */
export interface OpenContext extends AsyncDisposable {
  readonly session: Session;
  readonly contextId: string;
  /** The page's main frame has the name of its target. */
  readonly targetId: string;
}

const CLOSE_MS = 500;
/** A job that has time left gives it to a browser that is only busy. */
const LONGEST_CLOSE_MS = 5_000;

/**
 * Nothing in it is shared with other jobs. Whoever waits for the page is told when the job's time is over, and when the page or
 * the browser has gone; disposing of it leaves nothing, at worst by ending the browser.
 */
export async function openContext(lent: Lent, door: string, clock: JobClock): Promise<OpenContext> {
  const { session: browserSession, connection } = lent.browser;
  const crashed = (): void => clock.stop(new ServiceError('browser/crashed', { phase: clock.words }));
  const forgetClosed = connection.onClosed(() => (lent.isTaken ? clock.stop(new BrowserTaken()) : crashed()));
  const opening = browserSession.send('Target.createBrowserContext', {
    disposeOnDetach: true,
    proxyServer: door,
    proxyBypassList: '<-loopback>',
  });
  let sessionId: string | undefined;
  const close = async (): Promise<void> => {
    forgetClosed();
    if (sessionId !== undefined) connection.forget(sessionId, new Error('the job is over'));
    if (!connection.isOpen) return;
    const closing = opening.then(({ browserContextId }) =>
      browserSession.send('Target.disposeBrowserContext', { browserContextId }),
    );
    const leftMs = clock.signal.aborted ? 0 : Math.min(clock.leftMs, LONGEST_CLOSE_MS);
    if (await endsWithin(Math.max(CLOSE_MS, leftMs), closing)) return;
    // A context that does not go holds on to its processes.
    connection.send('Page.crash', undefined, sessionId).catch(() => undefined);
    if (await endsWithin(CLOSE_MS, closing)) return;
    await lent.condemn();
  };
  try {
    const { browserContextId: contextId } = await clock.race(opening);
    const { targetId } = await clock.race(
      browserSession.send('Target.createTarget', { url: 'about:blank', browserContextId: contextId }),
    );
    ({ sessionId } = await clock.race(
      browserSession.send('Target.attachToTarget', { targetId, flatten: true }),
    ));
    const session = new Session(connection, sessionId);
    session.on('Inspector.targetCrashed', crashed);
    clock.signal.addEventListener('abort', () => session.end(clock.signal.reason), { once: true });
    return { session, contextId, targetId, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  try {
    const ended = work.then(
      () => true,
      () => true,
    );
    return await Promise.race([ended, delay(ms, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
