import type { TSchema } from 'typebox';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A schema as plain JSON whose objects take no fields but their own, all the way down, unless one says otherwise with
 * `additionalProperties`. The parts of an `allOf` stay open and are closed together.
 */
export function closeObjects(schema: TSchema): Json {
  return close(JSON.parse(JSON.stringify(schema)) as Json, true);
}

/** Where a schema holds further schemas: in one, in a list, or by name. */
const ONE = new Set([
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
]);
const LIST = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);

function close(schema: Json, whole: boolean): Json {
  if (!isObject(schema)) return schema;
  const parts = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (ONE.has(keyword)) return [keyword, close(value, keyword !== 'if' && keyword !== 'not')];
    if (LIST.has(keyword) && Array.isArray(value))
      return [keyword, value.map((item: Json) => close(item, keyword !== 'allOf'))];
    if (NAMED.has(keyword) && isObject(value))
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, part]) => [name, close(part, true)])),
      ];
    return [keyword, value];
  });
  const closed = Object.fromEntries(parts);
  if (!whole) return closed;
  if ('allOf' in closed)
    return { ...closed, unevaluatedProperties: closed['unevaluatedProperties'] ?? false };
  if ('properties' in closed && !('additionalProperties' in closed) && !('patternProperties' in closed))
    return { ...closed, additionalProperties: false };
  return closed;
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
