/** A batch on its way. */
export interface SimulatedBatch {
  readonly id: number;
  readonly host: number;
  /** Pages that have not been begun. */
  left: number;
  inFlight: number;
  node: number;
  /** When it got its slot. */
  began: number;
  readyAt: number;
  /** When it may be begun again. */
  again: number;
  isLeaving: boolean;
}

/** All batches, and the line of those that wait for a slot; numbers of batches that are over are given anew. */
export class BatchLine {
  readonly #batches: SimulatedBatch[] = [];
  readonly #free: number[] = [];
  #line: number[] = [];
  #head = 0;

  get waiting(): number {
    return this.#line.length - this.#head;
  }

  add(host: number, pages: number): number {
    const id = this.#free.pop() ?? this.#batches.length;
    this.#batches[id] = {
      id,
      host,
      left: pages,
      inFlight: 0,
      node: -1,
      began: 0,
      readyAt: 0,
      again: 0,
      isLeaving: false,
    };
    return id;
  }

  batch(id: number): SimulatedBatch {
    return this.#batches[id]!;
  }

  remove(id: number): void {
    this.#free.push(id);
  }

  ready(id: number, now: number): void {
    this.batch(id).readyAt = now;
    this.#line.push(id);
  }

  /** The first of the line, taken out of it. */
  next(): SimulatedBatch {
    const id = this.#line[this.#head++]!;
    if (this.#head > 10_000) {
      this.#line = this.#line.slice(this.#head);
      this.#head = 0;
    }
    return this.batch(id);
  }
}
