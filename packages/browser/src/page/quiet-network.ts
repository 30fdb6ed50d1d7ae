import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../protocol/session.ts';
import type { JobClock } from './job-clock.ts';

/** These go on for as long as a page likes. */
const ENDLESS = new Set<string | undefined>([
  'WebSocket',
  'EventSource',
  'Ping',
  'Media',
  'CSPViolationReport',
]);
const QUIET_MS = 500;
const FORGET_MS = 10_000;
const LOOK_MS = 25;

/** Counts what a page is fetching, to know when it has come to rest. */
export class QuietNetwork {
  readonly #session: Session;
  /** When each began. */
  readonly #open = new Map<string, number>();
  #quietSince = performance.now();
  #isOn = false;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Before the page is navigated. */
  watch(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    const end = ({ requestId }: { requestId: string }): void => {
      if (this.#open.delete(requestId)) this.#quietSince = performance.now();
    };
    this.#session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (!ENDLESS.has(type)) this.#open.set(requestId, performance.now());
    });
    this.#session.on('Network.loadingFinished', end);
    this.#session.on('Network.loadingFailed', end);
    this.#session.tell('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  }

  /** Whether there were at most so many requests for half a second, in the time there is. */
  async comes(most: number, withinMs: number, clock: JobClock): Promise<boolean> {
    const end = performance.now() + withinMs;
    let since = performance.now();
    for (;;) {
      const now = performance.now();
      const open = this.#open.values().filter((began) => now - began < FORGET_MS);
      if ([...open].length > most) since = now;
      else if (now - Math.max(since, most === 0 ? this.#quietSince : 0) >= QUIET_MS) return true;
      if (now >= end) return false;
      await clock.race(delay(LOOK_MS));
    }
  }
}
