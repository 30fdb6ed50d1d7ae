import type { Row } from '@rowmill/contracts';
import { compileCondition, printExpression, type Condition, type Expression } from '@rowmill/language';
import { RowSet } from './row-set.ts';
import { sharedTraits } from './shared-traits.ts';
import type { Trait } from './trait.ts';

/** A filter that keeps all examples. */
export interface Pick {
  readonly expression: Expression;
  /** The condition as it is written. */
  readonly text: string;
  readonly keeps: RowSet;
  readonly count: number;
  /** It asks what kind of thing the examples are, not which ones. */
  readonly isKind: boolean;
}

export interface Picker {
  /**
   * Filters for the rows at these places: the one that keeps the fewest other rows first, then simpler ones that keep
   * more; for a single row also the best one that keeps all of its kind. Nothing when the rows have nothing that a filter could ask for.
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
  readonly kind?: Trait['kind'];
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
        .map(({ expression, ...trait }): Found => {
          const keeps = kept(expression);
          return { ...trait, expressions: [expression], keeps, others: keeps.size - examples.length };
        })
        // What cannot be asked for exactly, such as half a character, is not asked for.
        .filter(({ keeps }) => examples.every((index) => keeps.has(index)));
      const useful = mostUseful(singles);
      const front = frontOf(combined(useful, examples.length));
      const kind = examples.length === 1 ? kindAmong(useful) : undefined;
      return withKind(front, kind).map((found) => pickOf(found, kind));
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
      const next = both(base, single, examples);
      if (next.others >= base.others || next.others >= single.others) continue;
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

/** What keeps all of the example's kind. An element that has only a name is told by what it stands in. */
function kindAmong(singles: readonly Found[]): Found | undefined {
  const own = singles.filter(({ kind }) => kind === 'own');
  const [best] = frontOf(combined(own, 1));
  if (best === undefined || own.length > 1) return best;
  const around = singles.filter(({ kind }) => kind === 'around').map((single) => both(best, single, 1));
  return frontOf([best, ...around])[0];
}

function withKind(front: readonly Found[], kind: Found | undefined): readonly Found[] {
  if (kind === undefined || front.some((found) => textOf(found) === textOf(kind))) return front;
  return [...front, kind].toSorted((a, b) => a.others - b.others);
}

function both(a: Found, b: Found, examples: number): Found {
  const keeps = a.keeps.and(b.keeps);
  return {
    expressions: [...a.expressions, ...b.expressions],
    keeps,
    others: keeps.size - examples,
    cost: a.cost + b.cost + EACH_MORE,
  };
}

function pickOf(found: Found, kind: Found | undefined): Pick {
  const { keeps } = found;
  const text = textOf(found);
  const isKind = kind !== undefined && text === textOf(kind);
  return { expression: expressionOf(found), text, keeps, count: keeps.size, isKind };
}

function expressionOf({ expressions }: Found): Expression {
  return expressions.length === 1 ? expressions[0]! : { kind: 'and', operands: expressions };
}

function textOf(found: Found): string {
  return printExpression(expressionOf(found));
}

function conditionOf(expression: Expression): Condition {
  return compileCondition(expression, { now: 0, token: () => undefined });
}

function setOf(rows: readonly Row[], holds: Condition): RowSet {
  return RowSet.of(rows.length, (index) => holds(rows[index]!));
}
