import type { Row } from '@rowmill/contracts';
import { compileCondition, printExpression, type Condition, type Expression } from '@rowmill/language';
import { RowSet } from './row-set.ts';
import { sharedTraits } from './shared-traits.ts';

/** A filter that keeps all examples. */
export interface Pick {
  readonly expression: Expression;
  /** The condition as it is written. */
  readonly text: string;
  readonly keeps: RowSet;
  readonly count: number;
}

export interface Picker {
  /**
   * Filters for the rows at these places: the one that keeps the fewest other rows first, then simpler ones that keep
   * more. Nothing when the rows have nothing that a filter could ask for.
   */
  picksFor(examples: readonly number[]): readonly Pick[];
}

/** Longer filters are read by nobody. */
const MOST_TRAITS = 3;
/** Of the cheapest ones: three of thirty are 4,060 filters. */
const TRAITS_TRIED = 30;
const MOST_PICKS = 6;
const EACH_MORE = 1;

interface Found {
  readonly expressions: readonly Expression[];
  readonly keeps: RowSet;
  readonly others: number;
  readonly cost: number;
}

/** Finds filters for elements of one page by what the other elements of it are like. */
export function createPicker(rows: readonly Row[]): Picker {
  const known = new Map<string, RowSet>();

  function kept(expression: Expression): RowSet {
    const text = printExpression(expression);
    const set = known.get(text) ?? setOf(rows, conditionOf(expression));
    known.set(text, set);
    return set;
  }

  return {
    picksFor(places) {
      const examples = [...new Set(places)].filter((index) => rows[index] !== undefined);
      if (examples.length === 0) return [];
      const singles = sharedTraits(examples.map((index) => rows[index]!))
        .map(({ expression, cost }): Found => {
          const keeps = kept(expression);
          return { expressions: [expression], keeps, others: keeps.size - examples.length, cost };
        })
        // What cannot be asked for exactly, such as half a character, is not asked for.
        .filter(({ keeps }) => examples.every((index) => keeps.has(index)));
      return frontOf(combined(mostUseful(singles), examples.length)).map(pickOf);
    },
  };
}

/** The cheapest, and of all the one that tells the examples best from others. */
function mostUseful(singles: readonly Found[]): readonly Found[] {
  const cheap = singles.toSorted((a, b) => a.cost - b.cost).slice(0, TRAITS_TRIED);
  const [sharpest] = frontOf(singles);
  return sharpest === undefined || cheap.includes(sharpest) ? cheap : [...cheap, sharpest];
}

/** Every one, two or three of them together; what adds nothing is not added. */
function combined(singles: readonly Found[], examples: number): readonly Found[] {
  const all: Found[] = [...singles];
  function extend(base: Found, from: number): void {
    if (base.expressions.length === MOST_TRAITS || base.others === 0) return;
    for (const [index, single] of singles.entries()) {
      if (index < from) continue;
      const keeps = base.keeps.and(single.keeps);
      const others = keeps.size - examples;
      if (others >= base.others || others >= single.others) continue;
      const next = {
        expressions: [...base.expressions, ...single.expressions],
        keeps,
        others,
        cost: base.cost + single.cost + EACH_MORE,
      };
      all.push(next);
      extend(next, index + 1);
    }
  }
  for (const [index, single] of singles.entries()) extend(single, index + 1);
  return all;
}

/** The best, and behind it those that are simpler than all before them. */
function frontOf(all: readonly Found[]): readonly Found[] {
  const front: Found[] = [];
  for (const found of all.toSorted((a, b) => a.others - b.others || a.cost - b.cost))
    if (front.length === 0 || found.cost < front.at(-1)!.cost) front.push(found);
  return front.slice(0, MOST_PICKS);
}

function pickOf({ expressions, keeps }: Found): Pick {
  const expression: Expression =
    expressions.length === 1 ? expressions[0]! : { kind: 'and', operands: expressions };
  return { expression, text: printExpression(expression), keeps, count: keeps.size };
}

function conditionOf(expression: Expression): Condition {
  return compileCondition(expression, { now: 0, token: () => undefined });
}

function setOf(rows: readonly Row[], holds: Condition): RowSet {
  return RowSet.of(rows.length, (index) => holds(rows[index]!));
}
