import { ServiceError, type Permit } from '@rowmill/contracts';
import { isGood } from '../policy/is-good.ts';
import type { PolicyGate } from '../policy/policy-gate.ts';
import { LONGEST_PARK_MS } from '../ledger/longest-park.ts';
import { Parked } from './batch-signals.ts';
import type { EngineClock } from './engine-clock.ts';

/** A permit further away is not waited for in a slot that others could use. */
const FAR_MS = 5_000;

/** Where the rows of one batch ask for permits; notices when all of them do nothing but wait. */
export class PermitDesk {
  readonly #gate: PolicyGate;
  readonly #clock: EngineClock;
  readonly #holder: string;
  readonly #park = new AbortController();
  #rows = 0;
  readonly #far = new Set<{ readonly untilMs: number }>();

  constructor(gate: PolicyGate, clock: EngineClock, holder: string) {
    this.#gate = gate;
    this.#clock = clock;
    this.#holder = holder;
  }

  /** Set once the batch is to be parked. */
  get parked(): Parked | undefined {
    const { aborted, reason } = this.#park.signal;
    return aborted && reason instanceof Parked ? reason : undefined;
  }

  rowStarts(): void {
    this.#rows++;
  }

  rowEnds(): void {
    this.#rows--;
    this.#parkIfAllWait();
  }

  /** Waits until a request may go out; returns whether that is still so, to be asked just before the first byte. */
  async take(host: string, mayPark: boolean, signal: AbortSignal): Promise<() => boolean> {
    const permit = await this.#take(host, mayPark, signal);
    const wait = permit.notBefore - this.#clock.monotonic();
    if (wait > 0) await this.#clock.sleep(Math.ceil(wait), signal);
    signal.throwIfAborted();
    return () => isGood(permit, this.#clock.monotonic());
  }

  async #take(host: string, mayPark: boolean, signal: AbortSignal): Promise<Permit> {
    const holder = this.#holder;
    if (!mayPark) return this.#gate.take(host, signal, { holder });
    try {
      return await this.#gate.take(host, signal, { holder, maxWaitMs: FAR_MS });
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'policy/wait') throw error;
    }
    const waiting = { untilMs: this.#clock.now() + (await this.#gate.nearest(host, holder)) };
    this.#far.add(waiting);
    try {
      this.#parkIfAllWait();
      return await this.#gate.take(host, AbortSignal.any([signal, this.#park.signal]), { holder });
    } finally {
      this.#far.delete(waiting);
    }
  }

  #parkIfAllWait(): void {
    if (this.#far.size === 0 || this.#far.size < this.#rows) return;
    const now = this.#clock.now();
    const untilMs = Math.min(now + LONGEST_PARK_MS, ...[...this.#far].map((waiting) => waiting.untilMs));
    if (untilMs > now) this.#park.abort(new Parked(untilMs));
  }
}
