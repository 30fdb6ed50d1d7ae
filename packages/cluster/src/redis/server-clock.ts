/** How far two clocks may drift apart, in milliseconds a millisecond. */
const DRIFT = 0.001;
/** What two readings may contradict each other without anything having happened. */
const TOLERANCE_MS = 20;

/**
 * The server's clock seen from here. What a request returns was read between sending and receiving: each reading bounds the
 * difference of the clocks, and readings that contradict each other mean that one of them was set, or stood still.
 */
export class ServerClock {
  /** Own time minus server's time lies between. */
  #least = -Infinity;
  #most = Infinity;
  #readAt = 0;

  get isKnown(): boolean {
    return this.#most < Infinity;
  }

  /** Whether the reading fits all before; the clock starts anew when it does not. */
  read(serverMs: number, sent: number, received: number): boolean {
    const drift = this.isKnown ? Math.max(0, received - this.#readAt) * DRIFT : 0;
    const least = sent - serverMs;
    const most = received - serverMs;
    const fits = least <= this.#most + drift + TOLERANCE_MS && most >= this.#least - drift - TOLERANCE_MS;
    const overlaps = least <= this.#most + drift && most >= this.#least - drift;
    this.#least = overlaps ? Math.max(least, this.#least - drift) : least;
    this.#most = overlaps ? Math.min(most, this.#most + drift) : most;
    this.#readAt = received;
    return fits;
  }

  forget(): void {
    this.#least = -Infinity;
    this.#most = Infinity;
  }

  /** By then it is surely that time at the server. */
  surelyReached(serverMs: number): number {
    return serverMs + this.#most;
  }

  /** Before this it is surely not that time at the server yet. */
  surelyBefore(serverMs: number): number {
    return serverMs + this.#least;
  }

  /** The server's time at a moment here, about. */
  atServer(own: number): number {
    return own - (this.#least + this.#most) / 2;
  }
}
