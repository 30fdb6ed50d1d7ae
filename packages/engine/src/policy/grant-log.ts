/** The times of grants in ascending order, as many as some window still needs, in a ring that grows when it must. */
export class GrantLog {
  readonly #mostKept: number;
  readonly #keepMs: number;
  #times = new Float64Array(16);
  #end = 0;
  #size = 0;

  /** No more than `mostKept` grants are ever looked back, and none older than `keepMs`. */
  constructor(mostKept: number, keepMs: number) {
    this.#mostKept = mostKept;
    this.#keepMs = keepMs;
  }

  add(time: number): void {
    while (this.#size > 0 && (this.#size >= this.#mostKept || this.#oldest() + this.#keepMs <= time)) {
      this.#size -= 1;
    }
    if (this.#size === this.#times.length) this.#grow();
    this.#times[this.#end & (this.#times.length - 1)] = time;
    this.#end += 1;
    this.#size += 1;
  }

  /** As if it had never been given. What older ones it pushed out had been outlasted when it was. */
  remove(time: number): void {
    let n = 1;
    while (n <= this.#size && this.latest(n) !== time) n++;
    if (n > this.#size) return;
    const mask = this.#times.length - 1;
    for (; n > 1; n--) this.#times[(this.#end - n) & mask] = this.#times[(this.#end - n + 1) & mask]!;
    this.#end -= 1;
    this.#size -= 1;
  }

  readonly latest = (n: number): number | undefined =>
    n > this.#size ? undefined : this.#times[(this.#end - n) & (this.#times.length - 1)];

  #oldest(): number {
    return this.latest(this.#size) ?? -Infinity;
  }

  #grow(): void {
    const larger = new Float64Array(this.#times.length * 2);
    for (let n = this.#size; n > 0; n--) larger[this.#size - n] = this.latest(n) ?? 0;
    this.#times = larger;
    this.#end = this.#size;
  }
}
