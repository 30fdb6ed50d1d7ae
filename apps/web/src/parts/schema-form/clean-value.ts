import { isObject, type FormValue, type JsonSchema } from './json-schema.ts';

/** What is sent: fields that were left empty are left out, and needed ones with a default have it. */
export function cleanValue(schema: JsonSchema, value: FormValue): FormValue {
  const needed = new Set(schema.required);
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(value)]);
  const cleaned: Record<string, unknown> = {};
  for (const name of names) {
    const field = schema.properties?.[name] ?? free(schema);
    const one = cleanOne(field, value[name]);
    if (one !== undefined && !(isEmpty(one) && !needed.has(name))) cleaned[name] = one;
    else if (needed.has(name) && field.default !== undefined) cleaned[name] = field.default;
  }
  return cleaned;
}

function cleanOne(schema: JsonSchema, value: unknown): unknown {
  if (value === '' && (schema.minLength ?? 0) > 0) return undefined;
  const hasFields = schema.properties !== undefined || isObject(schema.additionalProperties);
  if (isObject(value) && hasFields) return cleanValue(schema, value);
  if (Array.isArray(value)) return value.filter((item) => item !== undefined && item !== '');
  return value;
}

function free({ additionalProperties }: JsonSchema): JsonSchema {
  return isObject(additionalProperties) ? (additionalProperties as JsonSchema) : {};
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === '' || (isObject(value) && Object.keys(value).length === 0);
}
