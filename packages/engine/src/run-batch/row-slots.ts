/** The slots of one batch: `take` one before a row begins, `give` it back behind it. */
export interface BatchSlots {
  take(): Promise<void>;
  give(): void;
  /** No row will be begun any more. */
  release(): void;
}

/**
 * Rows of one step that run at the same time in this process, whichever batch they belong to: `--concurrency`. The batch
 * that came first goes first; if they took turns, all would end together, and nobody would ask while they are written.
 */
export class RowSlots {
  readonly #steps = new Map<string, StepSlots>();

  of(query: string, step: number, count: number): BatchSlots {
    const key = `${query} ${step}`;
    const slots = this.#steps.get(key) ?? new StepSlots(count);
    this.#steps.set(key, slots);
    const turn = slots.enter();
    return {
      take: () => slots.take(turn),
      give: () => slots.give(),
      release: () => {
        if (slots.leave() === 0) this.#steps.delete(key);
      },
    };
  }
}

class StepSlots {
  #free: number;
  #batches = 0;
  #turns = 0;
  /** In the order of their turns. */
  readonly #waiting: { readonly turn: number; readonly go: () => void }[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  enter(): number {
    this.#batches++;
    return this.#turns++;
  }

  leave(): number {
    return --this.#batches;
  }

  async take(turn: number): Promise<void> {
    if (this.#free > 0) this.#free--;
    else {
      await new Promise<void>((go) => {
        const place = this.#waiting.findLastIndex((other) => other.turn <= turn);
        this.#waiting.splice(place + 1, 0, { turn, go });
      });
    }
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next.go();
  }
}
