import { isObject, type JsonSchema } from '../../../parts/schema-form/json-schema.ts';

/** The schema of a store's credentials with every text marked as secret, as the server treats it; choices are none. */
export function secretFields(schema: JsonSchema): JsonSchema {
  const { type, properties, patternProperties, additionalProperties, items } = schema;
  if (type === 'string' && schema.enum === undefined && schema.const === undefined)
    return { ...schema, writeOnly: true };
  return {
    ...schema,
    ...(properties && { properties: each(properties) }),
    ...(patternProperties && { patternProperties: each(patternProperties) }),
    ...(isObject(additionalProperties) && { additionalProperties: secretFields(additionalProperties) }),
    ...(isObject(items) && { items: secretFields(items) }),
  };
}

/** Whether there is anything to say at all. */
export function hasFields(schema: JsonSchema): boolean {
  return Object.keys(schema.properties ?? {}).length > 0;
}

function each(fields: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, secretFields(field)]));
}
