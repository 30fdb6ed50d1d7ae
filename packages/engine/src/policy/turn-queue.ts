/** Those who wait for the same thing, by holder: holders take turns, however many of a holder's wait. */
export class TurnQueue<Waiter> {
  /** In the order of their turns. */
  readonly #queues = new Map<string, Set<Waiter>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get holders(): number {
    return this.#queues.size;
  }

  add(holder: string, waiter: Waiter): void {
    const queue = this.#queues.get(holder) ?? new Set();
    queue.add(waiter);
    this.#queues.set(holder, queue);
    this.#size += 1;
  }

  /** Whether the waiter was there. */
  leave(holder: string, waiter: Waiter): boolean {
    const queue = this.#queues.get(holder);
    if (!queue?.delete(waiter)) return false;
    if (queue.size === 0) this.#queues.delete(holder);
    this.#size -= 1;
    return true;
  }

  /** Takes out whose turn it is; its holder comes behind all others then. */
  next(): Waiter | undefined {
    for (const [holder, queue] of this.#queues) {
      for (const waiter of queue) {
        this.leave(holder, waiter);
        if (this.#queues.delete(holder)) this.#queues.set(holder, queue);
        return waiter;
      }
    }
    return undefined;
  }

  /** 1 for the holder whose turn it is; newcomers come behind everyone. */
  turnOf(holder: string): number {
    let turn = 0;
    for (const waiting of this.#queues.keys()) {
      turn += 1;
      if (waiting === holder) return turn;
    }
    return turn + 1;
  }

  counts(): readonly (readonly [holder: string, count: number])[] {
    return [...this.#queues].map(([holder, queue]) => [holder, queue.size]);
  }

  /** Takes out all. */
  clear(): readonly Waiter[] {
    const waiters = [...this.#queues.values()].flatMap((queue) => [...queue]);
    this.#queues.clear();
    this.#size = 0;
    return waiters;
  }
}
