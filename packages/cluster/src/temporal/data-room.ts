import { Slots } from '@rowmill/engine';

export interface DataRoomOptions {
  /** Batches that run here at the same time. */
  readonly slots: number;
  /** Asked now and then: how many processes share the work. */
  readonly countWorkers: () => Promise<number>;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** How a query's batches are handed to Temporal. */
export interface Portion {
  /** Batches that it may have under way. */
  readonly most: number;
  /** Batches that travel together. */
  readonly group: number;
}

const COUNT_MS = 30_000;
/** Groups of one query for each worker: one that runs, one to run next, one that is on its way. */
const GROUPS_A_WORKER = 3;
/** Batches of a group for each seat of its worker. */
const ROUNDS = 2;
/** Calls that ask the server for more; each of them holds on to a slot. */
const POLLS = 2;

/**
 * Table work costs processor time only: few batches at a time are best, and telling Temporal of each costs more than many a
 * batch. So they travel in groups, no more of them than the workers need; seats here say how many run.
 */
export class DataRoom {
  readonly #options: DataRoomOptions;
  readonly #seats: Slots;
  #workers = 1;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DataRoomOptions) {
    this.#options = options;
    this.#seats = new Slots(options.slots);
  }

  /** What a worker takes from the server: as many groups as there are seats, and some that workflows here give it directly. */
  get intake(): { readonly slots: number; readonly polls: number } {
    return { slots: this.#options.slots + 2 * POLLS, polls: POLLS };
  }

  /** Batches of a group that run at the same time: half of what there is, so that groups of several queries take turns. */
  get lanes(): number {
    return Math.ceil(this.#options.slots / 2);
  }

  /** For a query that may have `most` batches under way. */
  portion(most: number): Portion {
    const now = performance.now();
    if (now - this.#countedAt > COUNT_MS) {
      this.#countedAt = now;
      void this.#count();
    }
    const groups = GROUPS_A_WORKER * this.#workers;
    const group = Math.max(1, Math.min(ROUNDS * this.#options.slots, Math.floor(most / groups)));
    return { most: Math.min(most, groups * group), group };
  }

  /** Runs a batch once a seat is free; when `signal` aborts before, throws its reason. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#seats.run(work, signal);
  }

  async #count(): Promise<void> {
    try {
      this.#workers = Math.max(1, await this.#options.countWorkers());
    } catch (error) {
      this.#options.onTrouble('counting the workers', error);
    }
  }
}
