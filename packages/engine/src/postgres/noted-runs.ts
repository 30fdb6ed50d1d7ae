interface Noted {
  oldestMs: number;
  oldest: Promise<void>;
  readonly unfit: Map<number, Promise<void>>;
}

/** Runs that this process remembers; what it forgets, it notes again. */
const MOST_RUNS = 1_000;

/** What this process has noted of runs already, so that a note is written once and not for every row. */
export class NotedRuns {
  readonly #runs = new Map<string, Noted>();

  /** Resolves when this age or an older one is written. */
  async ingredient(query: string, madeMs: number, write: () => Promise<void>): Promise<void> {
    const noted = this.#of(query);
    if (madeMs < noted.oldestMs) {
      noted.oldestMs = madeMs;
      noted.oldest = this.#orForget(query, write());
    }
    await noted.oldest;
  }

  async unfit(query: string, stage: number, write: () => Promise<void>): Promise<void> {
    const noted = this.#of(query);
    const written = noted.unfit.get(stage) ?? this.#orForget(query, write());
    noted.unfit.set(stage, written);
    await written;
  }

  async #orForget(query: string, written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      this.#runs.delete(query);
      throw error;
    }
  }

  #of(query: string): Noted {
    const noted = this.#runs.get(query) ?? {
      oldestMs: Infinity,
      oldest: Promise.resolve(),
      unfit: new Map<number, Promise<void>>(),
    };
    this.#runs.delete(query);
    this.#runs.set(query, noted);
    if (this.#runs.size > MOST_RUNS) this.#runs.delete(this.#runs.keys().next().value!);
    return noted;
  }
}
