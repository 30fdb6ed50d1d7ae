import { fieldTitle } from './field-title.ts';
import { isObject, type JsonSchema } from './json-schema.ts';

/**
 * The same schema in the words that the form library understands, with a title at every field: choices of constants become an
 * `enum`, names by pattern become free names. What it accepts stays the same.
 */
export function formSchema(schema: JsonSchema): JsonSchema {
  const {
    properties,
    patternProperties,
    items,
    $schema: _draft,
    ...rest
  } = withChoices(schema) as JsonSchema & { readonly $schema?: string };
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, titled) }),
    ...(isObject(items) && { items: formSchema(items) }),
    ...freeNames(schema, patternProperties),
  };
}

function titled(schema: JsonSchema, name: string): JsonSchema {
  return { title: fieldTitle(name), ...formSchema(schema) };
}

/** `anyOf` or `oneOf` constants of one type is what an `enum` is. */
function withChoices(schema: JsonSchema): JsonSchema {
  const { anyOf, oneOf, ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (choices === undefined || choices.length === 0 || (anyOf && oneOf)) return schema;
  const isPlain = choices.every((choice) => 'const' in choice && choice.title === undefined);
  if (isPlain) return { ...commonType(choices), ...rest, enum: choices.map((choice) => choice.const) };
  return { ...rest, [anyOf ? 'anyOf' : 'oneOf']: choices.map(formSchema) };
}

function commonType(choices: readonly JsonSchema[]): JsonSchema {
  const types = new Set(choices.map((choice) => typeof choice.const));
  const [type] = types;
  return types.size === 1 && type !== undefined && TYPES.has(type) ? { type } : {};
}

const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** The library lets people add names only where `additionalProperties` allows them; a single pattern says the same. */
function freeNames(schema: JsonSchema, patterns: JsonSchema['patternProperties']): JsonSchema {
  const all = Object.entries(patterns ?? {});
  const [first] = all;
  const isSole =
    all.length === 1 && schema.properties === undefined && !isObject(schema.additionalProperties);
  if (first === undefined) return {};
  if (!isSole) return { patternProperties: patterns! };
  const [pattern, values] = first;
  return {
    additionalProperties: formSchema(values),
    ...(pattern !== '^.*$' && { propertyNames: { pattern } }),
  };
}

function mapValues(
  all: Readonly<Record<string, JsonSchema>>,
  change: (schema: JsonSchema, name: string) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, change(schema, name)]));
}
