import type { Token, Value } from '@rowmill/contracts';
import { isWhiteSpace } from '../grammar/white-space.ts';
import type { Flaw, Reading } from '../problems/flaw.ts';
import { objectOf, type JsonNode, type TextParts } from './json-node.ts';
import { readJsonNumber } from './read-json-number.ts';
import { JsonText } from './json-text.ts';
import { readJsonString } from './read-json-string.ts';

/** How deep arrays and objects may lie in each other, wherever JSON is written in a query. */
export const MAXIMUM_NESTING = 100;

/** Ends the reading; caught in this file. */
class Broken extends Error {
  readonly flaw: Flaw;
  constructor(flaw: Flaw) {
    super(flaw.code);
    this.flaw = flaw;
  }
}

/**
 * Reads JSON as people write it: JSON5, and line breaks inside quotes. Numbers stay exact as in `parseJson`. Its own
 * reader because tokens may stand in it, integers of any size must stay exact, and a place belongs to each mistake.
 */
export function readLenientJson(text: string): Reading<Value> {
  const { value: node, flaw } = readJsonTemplate([text]);
  if (flaw) return { flaw };
  if (node.kind !== 'constant') throw new TypeError('JSON without tokens is a constant');
  return { value: node.value };
}

/** The same with tokens in it; JSON without a token is one constant. Places are those of the texts joined. */
export function readJsonTemplate(parts: readonly (string | Token)[]): Reading<JsonNode> {
  const input = new JsonText(parts);
  try {
    const value = readValue(input, 0);
    skipSpace(input);
    if (!input.ended)
      throw broken(input, input.token ? 'a token cannot stand here' : 'it goes on behind its end');
    return { value };
  } catch (error) {
    if (error instanceof Broken) return { flaw: error.flaw };
    throw error;
  }
}

function broken(input: JsonText, problem: string, from = input.at, to = from + 1): Broken {
  return new Broken({ code: 'query/bad-json', details: { problem }, from, to });
}

function readValue(input: JsonText, depth: number): JsonNode {
  skipSpace(input);
  if (input.token) {
    const token = input.takeToken();
    if (!input.ended && !input.token && !/[\s,\]}:/]/.test(input.next))
      throw broken(input, 'a comma is missing');
    return { kind: 'token', token };
  }
  if (input.next === '{' || input.next === '[') {
    if (depth === MAXIMUM_NESTING) {
      const details = { depth: `more than ${MAXIMUM_NESTING}`, limit: MAXIMUM_NESTING };
      throw new Broken({ code: 'query/too-deep', details, from: input.at, to: input.at + 1 });
    }
    return input.next === '{' ? readObject(input, depth + 1) : readArray(input, depth + 1);
  }
  if (input.next === '"' || input.next === "'") return textNode(readString(input));
  return { kind: 'constant', value: readWord(input) };
}

function readString(input: JsonText): TextParts {
  const read = readJsonString(input);
  if ('problem' in read) throw broken(input, read.problem, read.from, read.to);
  return read;
}

function textNode(parts: TextParts): JsonNode {
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string'
    ? { kind: 'constant', value: only }
    : { kind: 'text', parts };
}

function readArray(input: JsonText, depth: number): JsonNode {
  const open = input.at;
  const items: JsonNode[] = [];
  input.skip(1);
  for (;;) {
    skipSpace(input);
    if (input.is(']')) break;
    if (input.ended) throw broken(input, 'the bracket opened here is never closed', open);
    items.push(readValue(input, depth));
    skipSpace(input);
    if (input.is(',')) input.skip(1);
    else if (input.ended) throw broken(input, 'the bracket opened here is never closed', open);
    else if (!input.is(']')) throw broken(input, 'a comma or ] is missing');
  }
  input.skip(1);
  return items.every((item) => item.kind === 'constant')
    ? { kind: 'constant', value: items.map((item) => item.value) }
    : { kind: 'array', items };
}

function readObject(input: JsonText, depth: number): JsonNode {
  const open = input.at;
  const entries: [TextParts, JsonNode][] = [];
  input.skip(1);
  for (;;) {
    skipSpace(input);
    if (input.is('}')) break;
    if (input.ended) throw broken(input, 'the brace opened here is never closed', open);
    const key = readKey(input);
    skipSpace(input);
    if (input.ended) throw broken(input, 'the brace opened here is never closed', open);
    if (!input.is(':')) throw broken(input, 'a colon is missing behind the key');
    input.skip(1);
    entries.push([key, readValue(input, depth)]);
    skipSpace(input);
    if (input.is(',')) input.skip(1);
    else if (input.ended) throw broken(input, 'the brace opened here is never closed', open);
    else if (!input.is('}')) throw broken(input, 'a comma or } is missing');
  }
  input.skip(1);
  const constants = entries.flatMap(([key, value]): [string, Value][] =>
    value.kind === 'constant' && key.every((part) => typeof part === 'string')
      ? [[key.join(''), value.value]]
      : [],
  );
  return constants.length === entries.length
    ? { kind: 'constant', value: objectOf(constants) }
    : { kind: 'object', entries };
}

function readKey(input: JsonText): TextParts {
  if (input.token) return [input.takeToken()];
  if (input.next === '"' || input.next === "'") return readString(input);
  const name = input.match(/[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy);
  if (name === undefined) throw broken(input, 'a key is missing, in quotes or as one word');
  return [name];
}

const words: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function readWord(input: JsonText): Value {
  const from = input.at;
  if (input.ended) throw broken(input, 'a value is missing');
  const written = input.match(/[^\s,:[\]{}"'/]+/uy);
  if (written === undefined) throw broken(input, `a value is missing before ${JSON.stringify(input.next)}`);
  const value = words.has(written) ? words.get(written) : readJsonNumber(written);
  const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written;
  if (value === undefined) throw broken(input, `${shown} is no value; text stands in quotes`, from, input.at);
  return value;
}

function skipSpace(input: JsonText): void {
  while (!input.ended && !input.token) {
    if (isWhiteSpace(input.next.charCodeAt(0))) input.skip(1);
    else if (input.startsWith('//')) input.skipPast(/[\n\r\u2028\u2029]|$/g);
    else if (!input.startsWith('/*')) return;
    else if (!input.skipPast(/\*\//g)) throw broken(input, 'the comment opened here is never closed');
  }
}
