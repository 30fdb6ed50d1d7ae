import { SeededRandom } from '../../packages/engine/src/simulator/seeded-random.ts';
import type { Fault } from './faults/define-fault.ts';

export interface PlannedFault {
  readonly number: number;
  readonly fault: Fault;
  /** Milliseconds after the one before. */
  readonly pauseMs: number;
  readonly lastsMs: number;
  /** For all that the fault decides by itself. */
  readonly seed: number;
}

const PAUSE_MS = [2_000, 4_000] as const;
/** How likely a fault comes together with the one before. */
const PAIRS = 0.25;
/** Faults until those come that close the gates, and the time until these are open again. */
const HAND = 50;
const CLOSED_MS = 50_000;

/** Faults in an order that the seed decides: dealt from a deck, so that none is left out for long. */
export function planFaults(seed: number, count: number, faults: readonly Fault[]): readonly PlannedFault[] {
  const random = new SeededRandom(seed * 31 + 7);
  const closing = faults.filter(({ closesGates }) => closesGates === true);
  const dealClosing = dealer(closing, random);
  const dealOther = dealer(
    faults.filter((fault) => !closing.includes(fault)),
    random,
  );
  const shareOfClosing = weightOf(closing) / weightOf(faults);
  return Array.from({ length: count }, (_, number) => {
    const place = number % HAND;
    const size = Math.min(HAND, count - (number - place));
    const isLast = place >= size - Math.round(size * shareOfClosing);
    const fault = (isLast ? dealClosing : dealOther)();
    const [least, most] = fault.lasts;
    const comesTogether = place > 0 && random.chance(PAIRS);
    return {
      number,
      fault,
      pauseMs:
        number > 0 && place === 0
          ? CLOSED_MS
          : comesTogether
            ? random.between(0, 200)
            : random.between(...PAUSE_MS),
      lastsMs: random.between(least * 1_000, most * 1_000),
      seed: random.between(0, 2 ** 30),
    };
  });
}

function dealer(faults: readonly Fault[], random: SeededRandom): () => Fault {
  let deck: Fault[] = [];
  return () => {
    if (deck.length === 0) deck = faults.flatMap((fault) => Array<Fault>(fault.weight).fill(fault));
    return deck.splice(random.between(0, deck.length - 1), 1)[0]!;
  };
}

const weightOf = (faults: readonly Fault[]): number => faults.reduce((sum, { weight }) => sum + weight, 0);
