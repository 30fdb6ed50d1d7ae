import { isObject } from '../../parts/schema-form/json-schema.ts';

/** The blanks that a schema describes, in their order. */
export function blankNames(schema: object): readonly string[] {
  const { properties } = schema as { readonly properties?: unknown };
  return isObject(properties) ? Object.keys(properties) : [];
}
