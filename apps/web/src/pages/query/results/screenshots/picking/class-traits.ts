import type { Row } from '@rowmill/contracts';
import { quotedPattern } from './quoted-pattern.ts';
import { equalTo, ofKind, sharedText, textLike, texts, type Trait } from './trait.ts';

/** Names that programs made: `css-1q2w3e`, `sc-bdVaJa`, `Card_root__x7Gh2`, `jsx-2871293847`. */
const MADE = /^(?:css|sc|jsx|emotion|svelte|ng)-|_{2}\w{5,}$|\d{3,}|(?=\w*\d)(?=\w*[a-z])\w{8,}/i;

/** What an element is just now, not what it is. */
const PASSING =
  /^(?:is-|has-)?(?:active|current|selected|open|hover|focus|first|last|odd|even|visible|hidden|show|new)$/i;

const ONE_CLASS = 1.5;
const SEVERAL = 4;
const AMONG = 2.5;
const AMONG_EXACTLY = 3.5;

/** Classes that all examples have: as they are, or one of several. `under` is the element's own or its parent's attributes. */
export function classTraits(
  examples: readonly Row[],
  under: string,
  surcharge: number,
  kind: Trait['kind'],
): readonly Trait[] {
  const name = `${under}.class`;
  const values = examples.map((row) => row.get(name));
  const whole = sharedText(values);
  const written = texts(values);
  if (written === undefined) return [];
  const [first, ...others] = written.map(classesOf);
  const shared = first!.filter((each) => others.every((classes) => classes.includes(each)));
  const isSingle = first!.length === 1 && whole === first![0];
  return [
    ...(whole !== undefined && whole.trim() !== ''
      ? [
          ofKind(
            equalTo(name, whole, (isSingle ? ONE_CLASS : SEVERAL) + surcharge + oddness(first!)),
            first!.some(isPassing) ? undefined : kind,
          ),
        ]
      : []),
    ...(isSingle ? [] : shared).flatMap((each) => [
      ofKind(
        textLike(name, 'contains', each, AMONG + surcharge + oddness([each])),
        isPassing(each) ? undefined : kind,
      ),
      ofKind(
        textLike(name, 'matches', alone(each), AMONG_EXACTLY + surcharge + oddness([each])),
        isPassing(each) ? undefined : kind,
      ),
    ]),
  ];
}

function classesOf(text: string): readonly string[] {
  return [...new Set(text.split(/\s+/).filter((each) => each !== ''))];
}

/** The class by itself, not as a part of a longer one. */
function alone(name: string): string {
  return String.raw`(^|\s)${quotedPattern(name)}(\s|$)`;
}

function isPassing(name: string): boolean {
  return PASSING.test(name);
}

function oddness(classes: readonly string[]): number {
  return Math.max(0, ...classes.map((each) => (MADE.test(each) ? 4 : isPassing(each) ? 3 : 0)));
}
