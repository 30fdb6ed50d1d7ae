import { isWhiteSpace } from '../grammar/white-space.ts';
import { bracketEnd, bracketName } from './bracket-end.ts';

/** A `$…$` in a text. */
export interface FoundToken {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** Written `$[name]$`: always a column. */
  readonly bracketed: boolean;
  /** What stands behind `|`, whatever it is. */
  readonly filter?: string;
}

const DOLLAR = 36;
const BAR = 124;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const notInNames = new Set(Array.from('$\'"`|()[]{}<>,;=&?^', (character) => character.charCodeAt(0)));

/**
 * All tokens of a text. A plain name begins with a letter, digit, `_`, `@` or `#`, ends with a letter, digit or `_`, and
 * holds no white space, quote, bracket or any of `$ | , ; = & ? ^`; so `costs $5 and $6`, `$5-$10` and `$5,000` are text.
 * A name in brackets holds anything; `]` is written `\]`. `plainDollars` are places of `$` that never are part of a token.
 */
export function findTokens(text: string, plainDollars: ReadonlySet<number> = new Set()): FoundToken[] {
  const found: FoundToken[] = [];
  const isDollar = (place: number) => text.charCodeAt(place) === DOLLAR && !plainDollars.has(place);
  let at = nextDollar(text, 0, plainDollars);
  while (at !== -1) {
    const bracketed = text.charCodeAt(at + 1) === OPENING_BRACKET;
    const nameFrom = at + (bracketed ? 2 : 1);
    const nameTo = bracketed ? bracketEnd(text, nameFrom, isDollar) : nameEnd(text, nameFrom);
    const behind = nameTo + (bracketed ? 1 : 0);
    const filterTo = text.charCodeAt(behind) === BAR ? wordEnd(text, behind + 1) : behind;
    const name = text.slice(nameFrom, nameTo);
    const closed = isDollar(filterTo);
    const named = bracketed ? text.charCodeAt(nameTo) === CLOSING_BRACKET : isName(name);
    if (closed && named && filterTo !== behind + 1) {
      found.push({
        from: at,
        to: filterTo + 1,
        name: bracketed ? bracketName(name) : name,
        bracketed,
        ...(filterTo > behind && { filter: text.slice(behind + 1, filterTo) }),
      });
      at = nextDollar(text, filterTo + 1, plainDollars);
    } else at = nextDollar(text, Math.max(at + 1, Math.min(nameTo, filterTo)), plainDollars);
  }
  return found;
}

function nextDollar(text: string, from: number, plainDollars: ReadonlySet<number>): number {
  let at = text.indexOf('$', from);
  while (at !== -1 && plainDollars.has(at)) at = text.indexOf('$', at + 1);
  return at;
}

function nameEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (notInNames.has(unit) || isWhiteSpace(unit)) break;
    at++;
  }
  return at;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\w/.test(text[at]!)) at++;
  return at;
}

function isName(name: string): boolean {
  return /^[\w@#\u0080-\uffff]/.test(name) && /[\w\u0080-\uffff]$/.test(name);
}
