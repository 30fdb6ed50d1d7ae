import type { Row } from '@rowmill/contracts';
import { quotedPattern } from './quoted-pattern.ts';
import { equalTo, textLike, texts, type Trait } from './trait.ts';

const ARROW = ' > ';
const PLACE = /^(.*):nth-of-type\((\d+)\)$/s;

const END = 5;
const WHOLE = 6;
const WITHIN = 4.5;
/** Longer paths break sooner. */
const STEP = 0.2;

/**
 * Ways to the examples: the last steps, all of them, or what they stand in. Where the ways of examples differ only by
 * places among brothers, any place will do: two cells of a column mean the column.
 */
export function pathTraits(examples: readonly Row[]): readonly Trait[] {
  const written = texts(examples.map((row) => row.get('path')));
  if (written === undefined) return [];
  const ways = written.map((path) => path.split(ARROW));
  const end = sharedEnd(ways);
  const ends = end.map((_, at) => {
    const steps = end.slice(at);
    return endTrait(steps, END + STEP * steps.length);
  });
  return [...wholeTraits(written, ways, end), ...ends.toReversed(), ...withinTraits(ways)];
}

interface Step {
  /** As it stands in the path; nothing where examples have different places. */
  readonly text?: string;
  readonly name: string;
}

function sharedEnd(ways: readonly (readonly string[])[]): readonly Step[] {
  const shortest = Math.min(...ways.map((way) => way.length));
  const steps: Step[] = [];
  for (let back = 1; back <= shortest; back++) {
    const here = ways.map((way) => way.at(-back)!);
    const [text] = here;
    const names = new Set(here.map((step) => PLACE.exec(step)?.[1] ?? step));
    if (names.size > 1) break;
    const [name] = names;
    steps.unshift(here.every((step) => step === text) ? { text: text!, name: name! } : { name: name! });
  }
  return steps;
}

function wholeTraits(
  written: readonly string[],
  ways: readonly (readonly string[])[],
  end: readonly Step[],
): readonly Trait[] {
  const cost = WHOLE + STEP * end.length;
  if (written.every((path) => path === written[0])) return [equalTo('path', written[0]!, cost)];
  return ways.every((way) => way.length === end.length)
    ? [textLike('path', 'matches', `^${patternOf(end)}$`, cost + 1)]
    : [];
}

/** The arrow in front says that a step begins there. */
function endTrait(steps: readonly Step[], cost: number): Trait {
  const isPlain = steps.every(({ text }) => text !== undefined);
  return isPlain
    ? textLike('path', 'endsWith', `> ${steps.map(({ text }) => text).join(ARROW)}`, cost)
    : textLike('path', 'matches', `> ${patternOf(steps)}$`, cost + 1);
}

function patternOf(steps: readonly Step[]): string {
  return steps
    .map(({ text, name }) =>
      text === undefined ? String.raw`${quotedPattern(name)}(:nth-of-type\(\d+\))?` : quotedPattern(text),
    )
    .join(ARROW);
}

/** The element that all of them stand in. */
function withinTraits(ways: readonly (readonly string[])[]): readonly Trait[] {
  const [first, ...others] = ways.map((way) => way.slice(0, -1));
  const differs = first!.findIndex((step, at) => others.some((way) => way[at] !== step));
  const shared = differs === -1 ? first! : first!.slice(0, differs);
  // Everything stands in html and body.
  if (shared.length < 3) return [];
  return [textLike('path', 'startsWith', `${shared.join(ARROW)}${ARROW}`, WITHIN + STEP * shared.length)];
}
