import type { Value } from '@rowmill/contracts';
import { compileJsonSchema } from '../json-schema/compile-json-schema.ts';
import type { SchemaProblem } from '../json-schema/schema-problem.ts';
import { isObject, type JsonObject } from '../table/flatten-row.ts';

/** The values of a template's blanks: those that are given, defaults for the others; or everything that is wrong. */
export function fillValues(
  schema: JsonObject,
  given: JsonObject,
): { readonly values: JsonObject; readonly problems: readonly SchemaProblem[] } {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const defaults = Object.entries(properties).flatMap(([name, property]): [string, Value][] =>
    isObject(property) && Object.hasOwn(property, 'default') ? [[name, property['default']!]] : [],
  );
  const values = Object.fromEntries([...defaults, ...Object.entries(given)]);
  return { values, problems: compileJsonSchema(schema).check(values) };
}
