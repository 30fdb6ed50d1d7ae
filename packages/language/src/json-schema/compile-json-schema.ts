import type { Value } from '@rowmill/contracts';
import { isObject } from '../table/flatten-row.ts';
import { valueKey } from '../table/value-key.ts';
import { compileCombined } from './compile-combined.ts';
import { compileLimits } from './compile-limits.ts';
import { compileObject } from './compile-object.ts';
import { SchemaFlaw } from './schema-flaw.ts';
import type { SchemaProblem } from './schema-problem.ts';

/** Adds what is wrong with a value at a place. */
export type SchemaCheck = (value: Value, pointer: string, problems: SchemaProblem[]) => void;

export interface CompiledSchema {
  check(value: Value): readonly SchemaProblem[];
}

/** Deeper ones would overflow the stack on hostile values. */
const MOST_DEPTH = 64;
const MOST_PROBLEMS = 100;

/**
 * Prepares a JSON Schema that a user wrote. It is walked, never turned into code, and its patterns are RE2: a hostile
 * schema costs time in proportion to its size. Throws SchemaFlaw for what is not understood, since a rule that is
 * silently left out is worse than one that is refused.
 */
export function compileJsonSchema(schema: Value): CompiledSchema {
  const check = compileSchema(schema, '', 0);
  return {
    check(value) {
      const problems: SchemaProblem[] = [];
      check(value, '', problems);
      return problems.slice(0, MOST_PROBLEMS);
    },
  };
}

/** Keywords that say nothing about values. */
const SILENT = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'format',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

const KEYWORDS = new Set(
  [
    'type enum const anyOf oneOf allOf not',
    'properties required additionalProperties minProperties maxProperties',
    'items minItems maxItems uniqueItems',
    'minLength maxLength pattern',
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  ].flatMap((words) => words.split(' ')),
);

export function compileSchema(schema: Value, at: string, depth: number): SchemaCheck {
  if (depth > MOST_DEPTH) throw new SchemaFlaw(at, 'is nested too deep');
  if (schema === true) return () => undefined;
  if (schema === false) return (_value, pointer, problems) => problems.push(refused(pointer));
  if (!isObject(schema)) throw new SchemaFlaw(at, 'must be an object');
  for (const keyword of Object.keys(schema))
    if (!KEYWORDS.has(keyword) && !SILENT.has(keyword))
      throw new SchemaFlaw(`${at}/${keyword}`, 'is not understood here');
  const inner = (part: Value, name: string): SchemaCheck => compileSchema(part, `${at}/${name}`, depth + 1);
  const checks = [
    ...compileType(schema['type'], at),
    ...compileChoices(schema, at),
    ...compileLimits(schema, at),
    ...compileObject(schema, at, inner),
    ...compileCombined(schema, at, inner),
  ];
  return (value, pointer, problems) => {
    for (const check of checks) {
      if (problems.length >= MOST_PROBLEMS) return;
      check(value, pointer, problems);
    }
  };
}

const TYPES: Readonly<Record<string, (value: Value) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' || typeof value === 'bigint',
  integer: (value) => typeof value === 'bigint' || Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => isObject(value),
};

function compileType(type: Value | undefined, at: string): SchemaCheck[] {
  if (type === undefined) return [];
  const names = (Array.isArray(type) ? type : [type]) as readonly Value[];
  if (names.length === 0 || !names.every((name) => typeof name === 'string' && Object.hasOwn(TYPES, name)))
    throw new SchemaFlaw(`${at}/type`, `must be of ${Object.keys(TYPES).join(', ')}`);
  const known = names as readonly string[];
  const detail = `must be ${known.join(' or ')}`;
  return [
    (value, pointer, problems) => {
      if (!known.some((name) => TYPES[name]!(value))) problems.push({ pointer, code: 'type', detail });
    },
  ];
}

function compileChoices(schema: { readonly [key: string]: Value }, at: string): SchemaCheck[] {
  const choices = 'const' in schema ? [schema['const']!] : schema['enum'];
  if (choices === undefined) return [];
  if (!Array.isArray(choices) || choices.length === 0)
    throw new SchemaFlaw(`${at}/enum`, 'must be a list of values');
  const keys = new Set(choices.map((choice: Value) => valueKey(choice)));
  const shown = choices.slice(0, 20).map((choice) => JSON.stringify(choice));
  const detail = `must be one of ${shown.join(', ')}${choices.length > 20 ? ', …' : ''}`;
  return [
    (value, pointer, problems) => {
      if (!keys.has(valueKey(value))) problems.push({ pointer, code: 'choice', detail });
    },
  ];
}

function refused(pointer: string): SchemaProblem {
  return { pointer, code: 'unknown-field', detail: 'is not known here' };
}
