import { Tally } from './tally.ts';

/** Servers with one line before them; whoever comes first is served first. Visits are told in the order of time. */
export class Station {
  readonly waits = new Tally();
  readonly #freeAt: Float64Array;
  #work = 0;

  constructor(servers: number) {
    this.#freeAt = new Float64Array(servers);
  }

  /** Seconds until it is served: waiting and work. */
  visit(now: number, work: number): number {
    let first = 0;
    for (let at = 1; at < this.#freeAt.length; at++) if (this.#freeAt[at]! < this.#freeAt[first]!) first = at;
    const begins = Math.max(now, this.#freeAt[first]!);
    this.#freeAt[first] = begins + work;
    this.#work += work;
    this.waits.add(begins - now);
    return begins + work - now;
  }

  /** The part of its servers' time that was work. */
  utilisation(seconds: number): number {
    return this.#work / (seconds * this.#freeAt.length);
  }
}
