import type { Token, Value } from '@rowmill/contracts';
import { buildJson } from '../json/json-node.ts';
import { readJsonTemplate, readLenientJson } from '../json/read-lenient-json.ts';
import type { Flaw } from '../problems/flaw.ts';
import { printJson } from '../table/exact-json.ts';
import { literalText } from '../tokens/literal-text.ts';
import { insertToken, RAW_PLACE, type Place } from './insert-token.ts';
import type { Scope, SecretEscape } from './scope.ts';
import { tokenValue } from './token-value.ts';
import { valueText } from './value-text.ts';

type Parts = readonly (string | Token)[];

export interface BodyTemplate {
  readonly resolve: (scope: Scope) => string;
  /** The text looks like JSON but is none. */
  readonly doubt?: Flaw;
}

/**
 * A request body. JSON is read leniently and sent strictly; in it a token inside quotes is text and a bare token the typed
 * literal, so no value can change the shape. Any other body takes tokens as they are.
 */
export function bodyTemplate(parts: Parts): BodyTemplate {
  const first = parts[0];
  if (parts.length === 1 && typeof first === 'object')
    return { resolve: (scope) => insertToken(first, scope, RAW_PLACE) };
  const start = /^\s*([{["])/.exec(typeof first === 'string' ? first : '')?.[1];
  if (start === undefined) return { resolve: (scope) => joined(parts, scope, () => RAW_PLACE) };
  if (parts.some((part) => typeof part === 'object' && part.filter === 'raw'))
    return jsonWithRawTokens(parts);
  const reading = readJsonTemplate(parts);
  if (reading.flaw) {
    const doubt = sentAnyway(reading.flaw);
    return { resolve: (scope) => joined(parts, scope, () => RAW_PLACE), ...(start !== '"' && { doubt }) };
  }
  const node = reading.value;
  if (node.kind === 'constant') {
    const text = strictJson(literalText(parts));
    return { resolve: () => text };
  }
  return {
    resolve: (scope) =>
      printJson(
        buildJson(
          node,
          (token) => bareValue(token, scope),
          (token) => insertToken(token, scope, TEXT_PLACE),
        ),
      ),
  };
}

/** Text that only looks like JSON may be meant; nesting past all measure is not. */
function sentAnyway(flaw: Flaw): Flaw {
  return flaw.code === 'query/bad-json'
    ? { ...flaw, severity: 'warning', fix: 'so it is sent as it is' }
    : flaw;
}

/** Escaping is left to the printing of the whole; only a secret, which is put in later, must know its place. */
const TEXT_PLACE: Place = { escape: (text) => text, secret: 'json' };

/** A bare token's value; `|url` and `|base64` make a text of it. */
export function bareValue(token: Token, scope: Scope, secret: SecretEscape = 'json'): Value {
  if (token.family === 'credentials') return scope.credential(token.name, token.filter ?? secret);
  if (token.filter === undefined || token.filter === 'json') return tokenValue(token, scope);
  return insertToken(token, scope, TEXT_PLACE);
}

/** What JSON permits stays as it was written. */
function strictJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    const reading = readLenientJson(text);
    return reading.flaw ? text : printJson(reading.value);
  }
}

/** `|raw` inserts text that may be any piece of JSON, so the whole is text until it is sent. */
export function jsonWithRawTokens(parts: Parts): BodyTemplate {
  const places = placesOf(parts);
  return { resolve: (scope) => strictJson(joined(parts, scope, (index) => places[index]!)) };
}

const INSIDE_QUOTES: Place = {
  escape: (text) =>
    printJson(text)
      .slice(1, -1)
      .replaceAll("'", String.raw`\u0027`),
  secret: 'json',
};

/** For each token whether it stands inside quotes, judged by the texts alone. */
function placesOf(parts: Parts): readonly (Place | undefined)[] {
  let quote = '';
  return parts.map((part) => {
    if (typeof part === 'object') return quote === '' ? undefined : INSIDE_QUOTES;
    for (const [character] of part.matchAll(/\\[\s\S]|["']/g))
      if (quote === '') quote = character.length === 1 ? character : '';
      else if (character === quote) quote = '';
    return undefined;
  });
}

function joined(parts: Parts, scope: Scope, placeOf: (index: number) => Place | undefined): string {
  return parts
    .map((part, index) => {
      if (typeof part === 'string') return part;
      const place = placeOf(index);
      if (place) return insertToken(part, scope, place);
      return part.filter === 'raw' ? valueText(tokenValue(part, scope)) : printJson(bareValue(part, scope));
    })
    .join('');
}
