/** A query string's or a path's values, all of them text or, when repeated, lists of text. */
export type TextValues = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Shape {
  readonly type?: unknown;
  readonly items?: unknown;
  readonly anyOf?: unknown;
}

/**
 * Turns text into what the schema asks for, where the text is exactly that: `10` into a number, `true` into a boolean,
 * a single value into a list of one. Everything else stays text and the schema refuses it.
 */
export function coerceText(
  values: TextValues,
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const schema = Object.hasOwn(properties, name) ? shapeOf(properties[name]) : {};
    const types = typesOf(schema);
    if (!types.has('array')) result[name] = typeof value === 'string' ? coerce(value, types) : value;
    else {
      const items = typesOf(shapeOf(schema.items));
      result[name] = (typeof value === 'string' ? [value] : value).map((item) => coerce(item, items));
    }
  }
  return result;
}

function coerce(text: string, types: ReadonlySet<string>): unknown {
  if ((types.has('integer') || types.has('number')) && /^-?\d{1,400}$/.test(text)) return Number(text);
  if (types.has('number') && /^-?\d{1,400}\.\d{1,400}$/.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function shapeOf(schema: unknown): Shape {
  return typeof schema === 'object' && schema !== null ? schema : {};
}

function typesOf({ type, anyOf }: Shape): ReadonlySet<string> {
  const own = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
  const choices = Array.isArray(anyOf) ? anyOf.flatMap((choice) => [...typesOf(shapeOf(choice))]) : [];
  return new Set([...own, ...choices]);
}
