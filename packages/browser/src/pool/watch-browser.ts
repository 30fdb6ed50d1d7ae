import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../protocol/session.ts';
import type { Browser } from './launch-browser.ts';
import { memoryOf } from './memory-of.ts';

export interface BrowserWatch {
  /** What one page's process may have; past it the page crashes. */
  readonly pageBytes: number;
  /** It does not answer at all. */
  onStuck(): void;
  /** An empty page takes far longer than it did. */
  onSlow(): void;
  onMemory(bytes: number): void;
}

export interface Pace {
  readonly beatMs: number;
  readonly longestBeatMs: number;
  readonly beatsACanary: number;
  /** A canary is slow that takes longer than this, and many times as long as the fastest one. */
  readonly slowMs: number;
}

const PACE: Pace = { beatMs: 1_000, longestBeatMs: 5_000, beatsACanary: 30, slowMs: 2_000 };
const SLOW_TIMES = 10;
/** One slow page may be a busy machine. */
const SLOW_IN_A_ROW = 3;

export type WatchedBrowser = Pick<Browser, 'pid' | 'connection' | 'session'>;

/** Looks after a browser until it has gone. */
export async function watchBrowser(
  browser: WatchedBrowser,
  watch: BrowserWatch,
  { beatMs, longestBeatMs, beatsACanary, slowMs }: Pace = PACE,
): Promise<void> {
  const { connection, session } = browser;
  const over = new AbortController();
  connection.onClosed(() => over.abort());
  const isSlow = slowness(slowMs);
  for (let beat = 0; connection.isOpen; beat++) {
    const isAlive = await answers(session.send('Browser.getVersion'), longestBeatMs);
    if (!connection.isOpen) return;
    if (!isAlive) return watch.onStuck();
    watch.onMemory(keepWithin(browser.pid, watch.pageBytes));
    if (beat % beatsACanary === 0 && isSlow(await showCanary(session, longestBeatMs))) watch.onSlow();
    await delay(beatMs, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  }
}

/** Ends pages that take too much, and says what all of them have. */
function keepWithin(pid: number, pageBytes: number): number {
  let sum = 0;
  for (const { pid: member, bytes } of memoryOf(pid)) {
    sum += bytes;
    if (bytes > pageBytes) killRenderer(member);
  }
  return sum;
}

function killRenderer(pid: number): void {
  try {
    const isRenderer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
    if (isRenderer) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function slowness(slowMs: number): (tookMs: number) => boolean {
  let fastest = Number.POSITIVE_INFINITY;
  let slow = 0;
  return (tookMs) => {
    fastest = Math.min(fastest, tookMs);
    slow = tookMs > Math.max(slowMs, fastest * SLOW_TIMES) ? slow + 1 : 0;
    return slow >= SLOW_IN_A_ROW;
  };
}

/** How long a page with nothing on it takes. */
async function showCanary(session: Session, longestMs: number): Promise<number> {
  const began = performance.now();
  const opening = session.send('Target.createBrowserContext', { disposeOnDetach: true });
  const showing = opening.then(async ({ browserContextId }) => {
    await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
    await session.send('Target.disposeBrowserContext', { browserContextId });
  });
  await answers(showing, longestMs);
  return performance.now() - began;
}

async function answers(call: Promise<unknown>, withinMs: number): Promise<boolean> {
  const over = new AbortController();
  const late = delay(withinMs, false, { ref: false, signal: over.signal }).catch(() => false);
  const answered = call.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    over.abort();
  }
}
