/** What happens next: numbers by time, those of the same time in the order in which they came. */
export class EventHeap {
  #times = new Float64Array(1_024);
  #orders = new Float64Array(1_024);
  #items = new Int32Array(1_024);
  #size = 0;
  #count = 0;

  get size(): number {
    return this.#size;
  }

  /** Of the first; `Infinity` when there is none. */
  get time(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : this.#times[0]!;
  }

  push(time: number, item: number): void {
    if (this.#size === this.#times.length) this.#grow();
    const order = this.#count++;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#times[parent]! <= time) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, time, order, item);
  }

  /** Takes the first away. */
  pop(): number {
    const first = this.#items[0]!;
    const last = --this.#size;
    const time = this.#times[last]!;
    const order = this.#orders[last]!;
    const item = this.#items[last]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      if (child + 1 < last && this.#isBefore(child + 1, this.#times[child]!, this.#orders[child]!)) child++;
      if (!this.#isBefore(child, time, order)) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, time, order, item);
    return first;
  }

  #isBefore(at: number, time: number, order: number): boolean {
    const own = this.#times[at]!;
    return own < time || (own === time && this.#orders[at]! < order);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#times[from]!, this.#orders[from]!, this.#items[from]!);
  }

  #put(at: number, time: number, order: number, item: number): void {
    this.#times[at] = time;
    this.#orders[at] = order;
    this.#items[at] = item;
  }

  #grow(): void {
    const larger = this.#times.length * 2;
    const grown = <Kind extends Float64Array | Int32Array>(to: Kind, from: Kind): Kind => (to.set(from), to);
    this.#times = grown(new Float64Array(larger), this.#times);
    this.#orders = grown(new Float64Array(larger), this.#orders);
    this.#items = grown(new Int32Array(larger), this.#items);
  }
}
