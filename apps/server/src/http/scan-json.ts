import type { FieldProblem } from '@rowmill/contracts';

/** What a body may hold at most. */
const DEPTH = 64;
const KEYS = 10_000;
const VALUES = 1_000_000;

interface Open {
  /** The key or index that is being read. */
  at: string | number;
  /** Of an object: its keys so far. */
  readonly keys?: Set<string>;
}

const NUMBER = /-?\d[\d.eE+-]*/y;

/**
 * Looks through a JSON text before it is parsed, for what JSON.parse would do in silence or at a price: nest without
 * end, drop repeated keys, take `__proto__`, make numbers infinite, and let in text that PostgreSQL cannot keep.
 * Mistakes of syntax are left for JSON.parse to report.
 */
export function scanJson(text: string): FieldProblem | undefined {
  const open: Open[] = [];
  let keyNext = false;
  let keys = 0;
  let values = 1;
  const problem = (code: string, detail: string): FieldProblem => ({
    pointer: pointerOf(open),
    code,
    detail,
  });

  for (let at = 0; at < text.length; at++) {
    const inside = open.at(-1);
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const end = endOfString(text, at);
        const value = end === -1 ? undefined : decode(text.slice(at, end + 1));
        if (value === undefined) return undefined;
        if (keyNext && inside?.keys !== undefined) {
          const parent = open.at(-2);
          inside.at = value;
          keyNext = false;
          if (++keys > KEYS) return problem('too-many-keys', `a body has at most ${KEYS} keys`);
          if (inside.keys.has(value)) return problem('repeated-key', 'occurs twice in the same object');
          if (value === '__proto__' || (value === 'prototype' && parent?.at === 'constructor'))
            return problem('forbidden-key', 'is no name that can be used');
          inside.keys.add(value);
        }
        if (value.includes('\0')) return problem('bad-text', 'holds the character U+0000');
        if (!value.isWellFormed()) return problem('bad-text', 'holds half of a surrogate pair');
        at = end;
        break;
      }
      case 0x7b: // {
      case 0x5b: // [
        if (open.length === DEPTH) return problem('too-deep', `is nested deeper than ${DEPTH} levels`);
        keyNext = text[at] === '{';
        open.push(keyNext ? { at: '', keys: new Set() } : { at: 0 });
        break;
      case 0x7d: // }
      case 0x5d: // ]
        open.pop();
        keyNext = false;
        break;
      case 0x2c: // ,
        if (++values > VALUES) return problem('too-many-values', `a body has at most ${VALUES} values`);
        if (typeof inside?.at === 'number') inside.at++;
        else keyNext = true;
        break;
      case 0x2d: // -
      case 0x30: // 0 to 9
      case 0x31:
      case 0x32:
      case 0x33:
      case 0x34:
      case 0x35:
      case 0x36:
      case 0x37:
      case 0x38:
      case 0x39: {
        NUMBER.lastIndex = at;
        if (!NUMBER.test(text)) return undefined;
        const end = NUMBER.lastIndex;
        if (isInfinite(text, at, end)) return problem('too-large', 'is too large for a number');
        at = end - 1;
      }
    }
  }
  return undefined;
}

/** Short numbers are never looked at as text: there may be a million of them. */
function isInfinite(text: string, from: number, to: number): boolean {
  return to - from > 4 && Math.abs(Number(text.slice(from, to))) === Infinity;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return -1;
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return quote;
    at = quote;
  }
}

function decode(quoted: string): string | undefined {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

function pointerOf(open: readonly Open[]): string {
  return ['/body', ...open.map(({ at }) => escapePointer(String(at)))].join('/');
}

/** A name as a part of a JSON pointer, cut where it is absurdly long. */
function escapePointer(name: string): string {
  return name.slice(0, 200).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
