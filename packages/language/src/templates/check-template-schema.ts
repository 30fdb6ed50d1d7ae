import type { Catalogue, Plan, Value } from '@rowmill/contracts';
import { compileJsonSchema } from '../json-schema/compile-json-schema.ts';
import { SchemaFlaw } from '../json-schema/schema-flaw.ts';
import { isObject, type JsonObject } from '../table/flatten-row.ts';
import { deriveTemplateSchema } from './derive-template-schema.ts';

/**
 * The schema of a template whose author wrote one: its properties are those of the text, each as the author describes
 * it, in order of appearance. Throws SchemaFlaw.
 */
export function checkTemplateSchema(given: JsonObject, plan: Plan, catalogue: Catalogue): JsonObject {
  compileJsonSchema(given);
  if (given['type'] !== undefined && given['type'] !== 'object')
    throw new SchemaFlaw('/type', 'must be object: a template takes named values');
  const derived = deriveTemplateSchema(plan, catalogue);
  const own = given['properties'] ?? {};
  const known = derived['properties'] ?? {};
  if (!isObject(own) || !isObject(known)) throw new SchemaFlaw('/properties', 'must be an object');
  for (const name of Object.keys(own))
    if (!Object.hasOwn(known, name))
      throw new SchemaFlaw(`/properties/${name}`, `is not used: the query has no $template.${name}$`);
  const required = given['required'];
  if (Array.isArray(required))
    for (const name of required as readonly string[])
      if (!Object.hasOwn(known, name))
        throw new SchemaFlaw('/required', `names "${name}", but the query has no $template.${name}$`);
  const names = Object.keys(known);
  const properties = names.map((name): [string, Value] => [
    name,
    Object.hasOwn(own, name) ? own[name]! : known[name]!,
  ]);
  return {
    ...given,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.flatMap(([name, property]) => (hasDefault(property) ? [] : name)),
    additionalProperties: false,
  };
}

/** A value that may be left out has a default: a blank that stays blank is no query. */
function hasDefault(property: Value): boolean {
  return isObject(property) && Object.hasOwn(property, 'default');
}
