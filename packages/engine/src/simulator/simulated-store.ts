import { ServiceError, type DeliveredRow, type ErrorCode, type RefusedRow } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';
import type { DeadLetter, Delivery, StoreDesk } from '../run-batch/store-desk.ts';
import type { Faults, Life } from './faults.ts';
import type { SeededRandom } from './seeded-random.ts';
import { isRefused } from './simulated-world.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** A row that the store has got. */
export interface ReceivedRow {
  readonly content: string;
  readonly times: number;
}

/** The store of one simulated run: away at times, dying in the middle of a batch, slow, particular about rows. */
export class SimulatedStore {
  readonly #random: SeededRandom;
  readonly #clock: VirtualClock;
  readonly received = new Map<string, ReceivedRow>();
  readonly letters = new Map<string, ErrorCode>();
  #awayUntil = 0;

  constructor(random: SeededRandom, clock: VirtualClock) {
    this.#random = random;
    this.#clock = clock;
  }

  /** As one process sees it. */
  desk(life: Life, faults: Faults): StoreDesk {
    return {
      open: async (): Promise<Delivery> => ({
        size: { rows: this.#random.between(1, 9), bytes: this.#random.pick([100, 10_000]) },
        readyIn: () => (this.#random.chance(0.05) ? this.#random.between(1, 8_000) : 0),
        write: (rows, signal) => faults.around(life, () => this.#write(rows, signal)),
        setAside: (letters) => faults.around(life, () => this.#setAside(letters)),
        [Symbol.asyncDispose]: async () => undefined,
      }),
    };
  }

  async #write(
    rows: readonly DeliveredRow[],
    signal: AbortSignal,
  ): Promise<{ readonly refused: readonly RefusedRow[] }> {
    await this.#clock.sleep(this.#random.between(5, this.#random.chance(0.03) ? 90_000 : 500), signal);
    signal.throwIfAborted();
    if (this.#clock.monotonic() < this.#awayUntil) throw this.#away();
    const dies = this.#random.chance(0.06);
    const taken = dies ? rows.slice(0, this.#random.between(0, rows.length)) : rows;
    for (const row of taken) this.#take(row);
    if (dies) {
      this.#awayUntil = this.#clock.monotonic() + this.#random.between(100, 40_000);
      throw this.#away();
    }
    await this.#clock.sleep(this.#random.between(1, 200), signal);
    const refused = rows.flatMap(({ row }, index) =>
      isRefused(row['key'])
        ? [{ index, code: 'store/refused' as const, message: 'it does not like the row' }]
        : [],
    );
    return { refused };
  }

  #take({ key, row }: DeliveredRow): void {
    if (isRefused(row['key'])) return;
    const content = printJson(row);
    const known = this.received.get(key);
    if (known !== undefined && known.content !== content)
      throw new Error(`two rows have the delivery key ${key}`);
    this.received.set(key, { content, times: (known?.times ?? 0) + 1 });
  }

  async #setAside(letters: readonly DeadLetter[]): Promise<void> {
    await this.#clock.sleep(1);
    for (const { key, code } of letters) this.letters.set(key, code);
  }

  #away(): ServiceError {
    const wish = this.#random.chance(0.2) ? { retryAfterMs: this.#random.between(1, 20_000) } : {};
    return new ServiceError('store/unavailable', { name: 'simulated', problem: 'it is away' }, wish);
  }
}
