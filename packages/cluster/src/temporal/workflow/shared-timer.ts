import { sleep } from '@temporalio/workflow';

/**
 * Waits that share timers of the server: the orchestrator gives up most of its waits early, and a timer started and
 * cancelled for each would double the history.
 */
export class SharedTimer {
  #due = Number.POSITIVE_INFINITY;
  #ring: Promise<void> = Promise.resolve();

  /** Resolves after so many milliseconds, or as soon as `stop` aborts. */
  async wait(ms: number, stop: AbortSignal): Promise<void> {
    const until = Date.now() + ms;
    const stopped = new Promise<void>((resolve) => {
      stop.addEventListener('abort', () => resolve(), { once: true });
    });
    while (!stop.aborted && Date.now() < until) {
      if (this.#due > until) this.#arm(until);
      await Promise.race([this.#ring, stopped]);
    }
  }

  #arm(until: number): void {
    this.#due = until;
    this.#ring = sleep(until - Date.now()).then(() => {
      if (this.#due === until) this.#due = Number.POSITIVE_INFINITY;
    });
  }
}
