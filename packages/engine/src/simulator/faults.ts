import { ServiceError } from '@rowmill/contracts';
import type { SeededRandom } from './seeded-random.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** A process that can die: after that nothing it awaits ever answers. */
export class Life {
  #end: (() => void) | undefined;
  isOver = false;
  /** Resolves when the life ends. */
  readonly over = new Promise<void>((resolve) => void (this.#end = resolve));

  end(): void {
    this.isOver = true;
    this.#end?.();
  }

  /** An answer that a dead process never gets. */
  async keep<T>(answer: Promise<T>): Promise<T> {
    try {
      const value = await answer;
      return this.isOver ? await NEVER : value;
    } catch (error) {
      return this.isOver ? await NEVER : Promise.reject(error);
    }
  }
}

const NEVER = new Promise<never>(() => undefined);

/** Spreads faults over every awaited effect: an error before, an error after, a delay, the end of the process. */
export class Faults {
  readonly #random: SeededRandom;
  readonly #clock: VirtualClock;
  #left: number;
  readonly #probability: number;

  constructor(random: SeededRandom, clock: VirtualClock, budget: number, probability: number) {
    this.#random = random;
    this.#clock = clock;
    this.#left = budget;
    this.#probability = probability;
  }

  /** Whether one more thing goes wrong here. */
  strikes(probability = this.#probability): boolean {
    if (this.#left <= 0 || !this.#random.chance(probability)) return false;
    this.#left--;
    return true;
  }

  /** Runs an effect of a process, perhaps badly. */
  async around<T>(life: Life, effect: () => Promise<T>): Promise<T> {
    if (life.isOver) return NEVER;
    if (!this.strikes()) return life.keep(effect());
    switch (this.#random.pick(['before', 'after', 'delay', 'crash before', 'crash after'] as const)) {
      case 'before':
        throw new ServiceError('engine/storage', { problem: 'simulated, before' });
      case 'after':
        await life.keep(effect());
        throw new ServiceError('engine/storage', { problem: 'simulated, after' });
      case 'delay':
        await this.#clock.sleep(this.#random.between(1, 90_000));
        return life.keep(effect());
      case 'crash before':
        life.end();
        return NEVER;
      case 'crash after':
        await effect();
        life.end();
        return NEVER;
    }
  }

  /** An object whose asynchronous methods go wrong at times. */
  of<T extends object>(life: Life, target: T): T {
    return new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) =>
          this.around(life, () => Promise.resolve(Reflect.apply(member, object, given)));
      },
    });
  }
}
