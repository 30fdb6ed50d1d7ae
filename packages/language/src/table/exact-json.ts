import type { Value } from '@rowmill/contracts';
import { readLenientJson } from '../json/read-lenient-json.ts';

/** Only a run of this many digits, or an exponent, can be a number that a double does not hold. */
const suspicious = /\d(?:\d{15}|[eE])/;

/**
 * Reads JSON without changing a number: integers beyond ±2⁵³ become `bigint`, and a number too large for a double
 * becomes its text. Throws SyntaxError like `JSON.parse`.
 */
export function parseJson(text: string): Value {
  const value = suspicious.test(text)
    ? (JSON.parse(text, keepExact as Reviver) as Value)
    : (JSON.parse(text) as Value);
  if (!hasEscapedKey(text)) return value;
  const reading = readLenientJson(text);
  return reading.flaw ? value : reading.value;
}

/**
 * Whether a key of a JSON text is written with an escape. V8 may take such a key for another one, with a backslash in it,
 * that an earlier object had in its place (nodejs/node#63785); so these texts are read by our own reader.
 */
function hasEscapedKey(text: string): boolean {
  let at = text.indexOf('\\');
  while (at !== -1) {
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    do at++;
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t');
    if (text[at] === ':') return true;
    at = text.indexOf('\\', at);
  }
  return false;
}

/** The library types do not know the third parameter yet. */
type Reviver = (key: string, value: unknown) => unknown;

function keepExact(_key: string, value: unknown, context: { source?: string }): unknown {
  if (typeof value !== 'number' || context.source === undefined) return value;
  if (!Number.isFinite(value)) return context.source;
  if (Number.isSafeInteger(value) || !/^-?\d+$/.test(context.source)) return value;
  return BigInt(context.source);
}

/** A lone surrogate, or a number so long that `JSON.stringify` may have written zeros for its last digits. */
const inexact = /\\ud|\d{17}/;

/** Writes a value as JSON; integers of any size are written in full, lone surrogates are replaced. */
export function printJson(value: Value, indent?: number): string {
  const quick = quickJson(value, indent);
  return quick === undefined || inexact.test(quick) ? JSON.stringify(value, writeExact, indent) : quick;
}

/** Without a replacer `JSON.stringify` is several times faster, but throws on a bigint. */
function quickJson(value: Value, indent?: number): string | undefined {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    return undefined;
  }
}

function writeExact(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return rawJson(value.toString());
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21)
    return rawJson(BigInt(value).toString());
  return typeof value === 'string' && !value.isWellFormed() ? value.toWellFormed() : value;
}

/** `JSON.rawJSON` is in Node 22 and later; the library types do not know it yet. */
const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;
