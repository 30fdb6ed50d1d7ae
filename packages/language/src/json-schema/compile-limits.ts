import type { Value } from '@rowmill/contracts';
import { RE2JS } from 're2js';
import { patternFlaw } from '../plan/pattern-flaw.ts';
import { compareNumbers } from '../table/compare-values.ts';
import type { JsonObject } from '../table/flatten-row.ts';
import type { SchemaCheck } from './compile-json-schema.ts';
import { SchemaFlaw } from './schema-flaw.ts';

/** The keywords that bound numbers, texts and lists. */
export function compileLimits(schema: JsonObject, at: string): SchemaCheck[] {
  const size = (keyword: string) => numberOf(schema, keyword, at, true);
  const bound = (keyword: string) => numberOf(schema, keyword, at, false);
  return [
    ...sizes('characters', lengthOf, size('minLength'), size('maxLength')),
    ...sizes(
      'items',
      (value) => (Array.isArray(value) ? value.length : undefined),
      size('minItems'),
      size('maxItems'),
    ),
    ...numbers('at least', bound('minimum'), (order) => order >= 0),
    ...numbers('at most', bound('maximum'), (order) => order <= 0),
    ...numbers('more than', bound('exclusiveMinimum'), (order) => order > 0),
    ...numbers('less than', bound('exclusiveMaximum'), (order) => order < 0),
    ...multiples(bound('multipleOf'), at),
    ...patterns(schema['pattern'], at),
  ];
}

export function numberOf(
  schema: JsonObject,
  keyword: string,
  at: string,
  counts: boolean,
): number | undefined {
  const limit = schema[keyword];
  if (limit === undefined) return undefined;
  if (typeof limit !== 'number' || (counts && (!Number.isInteger(limit) || limit < 0)))
    throw new SchemaFlaw(`${at}/${keyword}`, counts ? 'must be a whole number from 0' : 'must be a number');
  return limit;
}

export function sizes(
  unit: string,
  sizeOf: (value: Value) => number | undefined,
  least = 0,
  most = Infinity,
): SchemaCheck[] {
  if (least === 0 && most === Infinity) return [];
  const detail = `must have ${least} ${most === Infinity ? 'or more' : `to ${most}`} ${unit}`;
  return [
    (value, pointer, problems) => {
      const count = sizeOf(value);
      if (count !== undefined && (count < least || count > most))
        problems.push({ pointer, code: 'size', detail });
    },
  ];
}

/** JSON Schema counts characters, not UTF-16 units. */
function lengthOf(value: Value): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function numbers(
  phrase: string,
  limit: number | undefined,
  holds: (order: number) => boolean,
): SchemaCheck[] {
  if (limit === undefined) return [];
  return [
    (value, pointer, problems) => {
      if (typeof value !== 'number' && typeof value !== 'bigint') return;
      if (!holds(compareNumbers(value, limit)))
        problems.push({ pointer, code: 'range', detail: `must be ${phrase} ${limit}` });
    },
  ];
}

function multiples(step: number | undefined, at: string): SchemaCheck[] {
  if (step === undefined) return [];
  if (step <= 0) throw new SchemaFlaw(`${at}/multipleOf`, 'must be more than 0');
  return [
    (value, pointer, problems) => {
      if (typeof value !== 'number' && typeof value !== 'bigint') return;
      const quotient = Number(value) / step;
      if (Math.abs(quotient - Math.round(quotient)) > 1e-9)
        problems.push({ pointer, code: 'range', detail: `must be a multiple of ${step}` });
    },
  ];
}

function patterns(pattern: Value | undefined, at: string): SchemaCheck[] {
  if (pattern === undefined) return [];
  const flaw = typeof pattern === 'string' ? patternFlaw(pattern) : undefined;
  if (typeof pattern !== 'string' || flaw)
    throw new SchemaFlaw(
      `${at}/pattern`,
      `is no RE2 pattern: ${flaw?.details['problem'] ?? 'it is no text'}`,
    );
  const compiled = RE2JS.compile(pattern);
  return [
    (value, pointer, problems) => {
      if (typeof value === 'string' && !compiled.matcher(value).find())
        problems.push({ pointer, code: 'pattern', detail: `must match ${pattern}` });
    },
  ];
}
