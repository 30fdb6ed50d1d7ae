import type { EngineClock } from '../run-batch/engine-clock.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly ring: () => void;
}

/** The longest a simulated query may take; beyond it hangs. */
const BOUND_MS = 48 * 3_600_000;
/** So often may somebody wake up in one run; beyond it turns in circles. */
const BOUND_WAKES = 20_000;

/** Time that passes only when everybody waits for it. */
export class VirtualClock implements EngineClock {
  #now = Date.UTC(2026, 0, 1);
  readonly #started = this.#now;
  readonly #timers: Timer[] = [];
  #order = 0;

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#now - this.#started;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const ring = (): void => {
        const index = this.#timers.indexOf(timer);
        if (index >= 0) this.#timers.splice(index, 1);
        signal?.removeEventListener('abort', ring);
        resolve();
      };
      const timer: Timer = { at: this.#now + Math.max(0, ms), order: this.#order++, ring };
      signal?.addEventListener('abort', ring, { once: true });
      const place = this.#timers.findLastIndex((other) => other.at <= timer.at);
      this.#timers.splice(place + 1, 0, timer);
    });
  }

  /** Lets time pass until the work is done; throws when nobody waits for anything any more, or for too long. */
  async run<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    const settle = (): void => void (settled = true);
    work.then(settle, settle);
    for (let wakes = 0; ; wakes++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (settled) return work;
      const next = this.#timers[0];
      if (next === undefined) throw new Error('nothing moves any more');
      if (next.at - this.#started > BOUND_MS || wakes > BOUND_WAKES) throw new Error('it never ends');
      this.#now = Math.max(this.#now, next.at);
      next.ring();
    }
  }
}
