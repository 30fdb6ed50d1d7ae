import { Slots } from '../in-process/slots.ts';

/** Rows of one step that run at the same time in this process, whichever batch they belong to: `--concurrency`. */
export class RowSlots {
  readonly #steps = new Map<string, { readonly slots: Slots; users: number }>();

  /** The slots of a step; `release` them when the batch ends. */
  of(query: string, step: number, count: number): { readonly slots: Slots; release(): void } {
    const key = `${query} ${step}`;
    const known = this.#steps.get(key) ?? { slots: new Slots(count), users: 0 };
    known.users++;
    this.#steps.set(key, known);
    return {
      slots: known.slots,
      release: () => {
        if (--known.users === 0) this.#steps.delete(key);
      },
    };
  }
}
