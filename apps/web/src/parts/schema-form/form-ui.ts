import type { UiSchema } from '@rjsf/utils';
import { isObject, type JsonSchema, type Place } from './json-schema.ts';
import { pointerOf } from './pointer.ts';

/** How a field is shown where its schema does not say: `secret` is never shown again, `code` is a text of many lines. */
export type FieldWidget = 'secret' | 'code';

interface Wishes {
  /** By pointer: `{ '/password': 'secret' }`. */
  readonly widgets?: Readonly<Record<string, FieldWidget>>;
  /** Pointers of secrets that the server holds. */
  readonly kept?: readonly string[];
}

/** Which widget shows which field. */
export function formUi(schema: JsonSchema, wishes: Wishes, place: Place = []): UiSchema {
  const pointer = pointerOf(place);
  const { properties, items } = schema;
  if (isOpen(schema)) return { 'ui:field': 'json' };
  return {
    ...widgetOf(schema, wishes.widgets?.[pointer]),
    ...(wishes.kept?.includes(pointer) === true && { 'ui:options': { kept: true } }),
    ...(properties &&
      Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, formUi(field, wishes, [...place, name])]),
      )),
    ...(isObject(items) && { items: unnamed(items, wishes, place) }),
    ...(isObject(schema.additionalProperties) && {
      additionalProperties: unnamed(schema.additionalProperties as JsonSchema, wishes, place),
    }),
  };
}

/** Items of a list have no names, and where people choose the name it stands beside. */
function unnamed(schema: JsonSchema, wishes: Wishes, place: Place): UiSchema {
  return { 'ui:label': false, ...formUi(schema, wishes, [...place, '*']) };
}

function widgetOf(schema: JsonSchema, wished: FieldWidget | undefined): UiSchema {
  const widget = wished ?? (schema.writeOnly === true && schema.type === 'string' ? 'secret' : undefined);
  return widget === undefined ? {} : { 'ui:widget': widget };
}

/** Takes anything, so it is written as JSON. */
function isOpen({
  type,
  enum: choices,
  anyOf,
  oneOf,
  properties,
  additionalProperties,
  ...rest
}: JsonSchema): boolean {
  if (type === undefined)
    return [choices, anyOf, oneOf, properties, rest.const, rest['$ref'], rest['allOf']].every(
      (one) => one === undefined,
    );
  // An object without a word about its fields.
  const isBare =
    properties === undefined && additionalProperties !== false && !isObject(additionalProperties);
  return type === 'object' && isBare && anyOf === undefined && oneOf === undefined;
}
