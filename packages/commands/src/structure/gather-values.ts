import { ServiceError, type Value } from '@rowmill/contracts';
import { compareValues } from '@rowmill/language';

/** How several values become one. */
export const GATHERINGS = ['first', 'last', 'count', 'sum', 'avg', 'min', 'max'] as const;

export type Gathering = (typeof GATHERINGS)[number];

/** Takes values one by one and says what became of them; nothing when there was nothing to gather. */
export interface Gatherer {
  add(value: Value): void;
  result(): Value | undefined;
}

/** Follows the rules of the commands of these names: null is skipped, only numbers add up. */
export function gatherer(gathering: Gathering): Gatherer {
  switch (gathering) {
    case 'first':
      return keeping((kept, value) => kept ?? value);
    case 'last':
      return keeping((_, value) => value);
    case 'min':
      return keeping((kept, value) => (kept === undefined || compareValues(value, kept) < 0 ? value : kept));
    case 'max':
      return keeping((kept, value) =>
        kept === undefined || compareValues(value, kept, true) < 0 ? value : kept,
      );
    case 'count':
      return counting();
    case 'sum':
      return adding((sum) => sum);
    case 'avg':
      return adding((sum, count) => (count === 0 ? undefined : Number(sum) / count));
  }
}

function keeping(choose: (kept: Value | undefined, value: Value) => Value): Gatherer {
  let kept: Value | undefined;
  return {
    add(value) {
      if (value !== null) kept = choose(kept, value);
    },
    result: () => kept,
  };
}

function counting(): Gatherer {
  let count = 0;
  return {
    add(value) {
      if (value !== null) count++;
    },
    result: () => count,
  };
}

/** Whole numbers exactly, and doubles beside them with the small parts that each addition loses. */
function adding(finish: (sum: number | bigint, count: number) => Value | undefined): Gatherer {
  let count = 0;
  let whole = 0n;
  let fractions = 0;
  let lost = 0;
  let exact = true;
  return {
    add(value) {
      if (typeof value !== 'number' && typeof value !== 'bigint') return;
      count++;
      if (typeof value === 'bigint' || Number.isSafeInteger(value)) {
        whole += BigInt(value);
        return;
      }
      exact = false;
      const sum = fractions + value;
      lost += Math.abs(fractions) >= Math.abs(value) ? fractions - sum + value : value - sum + fractions;
      fractions = sum;
    },
    result() {
      if (exact) return finish(narrow(whole), count);
      const sum = Number(whole) + fractions + lost;
      if (!Number.isFinite(sum))
        throw new ServiceError('row/too-large', { what: 'the sum', limit: 'a number can be' });
      return finish(sum, count);
    },
  };
}

/** A `bigint` only where a double does not do. */
function narrow(value: bigint): number | bigint {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
