import { ServiceError, type ServiceName } from '@rowmill/contracts';
import type { Restartable } from './restartable.ts';
import type { InTurn } from './in-turn.ts';
import type { CheckResult } from './service-board.ts';

const PAUSE_MS = 30_000;

/** The restarts of one service: up → draining → up, no two within 30 s or at the same time. */
export class ServiceRestart {
  readonly #service: ServiceName;
  readonly #port: Restartable;
  readonly #inTurn: InTurn;
  readonly #now: () => number;
  #begunAt = -Infinity;
  #isRunning = false;
  #failure: CheckResult | undefined;
  #over: Promise<void> = Promise.resolve();

  constructor(service: ServiceName, port: Restartable, inTurn: InTurn, now: () => number) {
    this.#service = service;
    this.#port = port;
    this.#inTurn = inTurn;
    this.#now = now;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Why the last restart left the service down. */
  get failure(): CheckResult | undefined {
    return this.#failure;
  }

  /** Settles, never rejects, when the restart under way has ended. */
  get over(): Promise<void> {
    return this.#over;
  }

  /** Begins once `recorded` is written; when it cannot be written, nothing has happened. */
  async begin(recorded: () => Promise<void>): Promise<void> {
    const leftMs = this.#begunAt + PAUSE_MS - this.#now();
    if (this.#isRunning || leftMs > 0) throw this.#tooSoon(Math.max(leftMs, 1_000));
    const before = this.#begunAt;
    this.#begunAt = this.#now();
    this.#isRunning = true;
    try {
      await recorded();
    } catch (error) {
      this.#isRunning = false;
      this.#begunAt = before;
      throw error;
    }
    this.#over = this.#inTurn(this.#port, () => this.#run());
  }

  /** Whatever becomes of draining, the service is started again. */
  async #run(): Promise<void> {
    const began = this.#now();
    const drained = await settled(() => this.#port.drain());
    const started = await settled(() => this.#port.start());
    const ms = this.#now() - began;
    this.#failure = started ? undefined : { name: 'restart', ok: false, detail: startFailure(drained), ms };
    this.#isRunning = false;
  }

  #tooSoon(retryAfterMs: number): ServiceError {
    return new ServiceError('service/restarted-just-now', { service: this.#service }, { retryAfterMs });
  }
}

async function settled(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

function startFailure(drained: boolean): string {
  return drained
    ? 'was drained and did not start again'
    : 'could neither be drained nor started; restart the program';
}
