/** How many more rows of stages that nobody asked for are written down. */
export class KeepBudget {
  readonly #left: Map<number, number>;
  readonly #cut: Set<number>;

  /** `left` has the stages with a limit; `cut` those beyond it already. */
  constructor(left: ReadonlyMap<number, number>, cut: readonly number[]) {
    this.#left = new Map(left);
    this.#cut = new Set(cut);
  }

  /** Whether one more row of the stage is kept. */
  take(stage: number): boolean {
    const left = this.#left.get(stage);
    if (left === undefined) return true;
    if (left <= 0) {
      this.#cut.add(stage);
      return false;
    }
    this.#left.set(stage, left - 1);
    return true;
  }

  /** Stages of which rows were left out. */
  get cut(): readonly number[] {
    return [...this.#cut];
  }
}
