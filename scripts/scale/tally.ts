/** Figures by the handful: their mean exactly, their quantiles to a few per cent, in little memory. */
export class Tally {
  readonly #buckets = new Map<number, number>();
  #count = 0;
  #sum = 0;

  get count(): number {
    return this.#count;
  }

  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    const bucket = value < SMALLEST ? 0 : 1 + Math.floor(Math.log(value / SMALLEST) * STEPS);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
  }

  /** A value that so large a part is not above, rounded up by at most 5 %. */
  quantile(part: number): number {
    let left = Math.ceil(this.#count * part);
    for (const bucket of [...this.#buckets.keys()].toSorted((a, b) => a - b)) {
      left -= this.#buckets.get(bucket)!;
      if (left <= 0) return bucket === 0 ? 0 : SMALLEST * Math.exp(bucket / STEPS);
    }
    return 0;
  }
}

const SMALLEST = 1e-6;
const STEPS = 20;
