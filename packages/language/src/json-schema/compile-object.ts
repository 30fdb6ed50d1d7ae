import type { Value } from '@rowmill/contracts';
import { isObject, type JsonObject } from '../table/flatten-row.ts';
import { valueKey } from '../table/value-key.ts';
import type { SchemaCheck } from './compile-json-schema.ts';
import { numberOf, sizes } from './compile-limits.ts';
import { SchemaFlaw } from './schema-flaw.ts';

type Inner = (part: Value, name: string) => SchemaCheck;

/** The keywords that look inside objects and lists. */
export function compileObject(schema: JsonObject, at: string, inner: Inner): SchemaCheck[] {
  const properties = propertiesOf(schema, at, inner);
  const rest = schema['additionalProperties'];
  const others = rest === undefined ? undefined : inner(rest, 'additionalProperties');
  const required = requiredOf(schema, at);
  const items = schema['items'] === undefined ? undefined : inner(schema['items'], 'items');
  const checks = sizes(
    'properties',
    (value) => (isObject(value) ? Object.keys(value).length : undefined),
    numberOf(schema, 'minProperties', at, true),
    numberOf(schema, 'maxProperties', at, true),
  );
  if (properties.size > 0 || others !== undefined || required.length > 0)
    checks.push((value, pointer, problems) => {
      if (!isObject(value)) return;
      for (const name of required)
        if (!Object.hasOwn(value, name))
          problems.push({ pointer: below(pointer, name), code: 'missing', detail: 'is missing' });
      for (const [name, part] of Object.entries(value))
        (properties.get(name) ?? others)?.(part, below(pointer, name), problems);
    });
  if (items)
    checks.push((value, pointer, problems) => {
      if (Array.isArray(value))
        value.forEach((item: Value, index) => items(item, below(pointer, String(index)), problems));
    });
  if (schema['uniqueItems'] === true)
    checks.push((value, pointer, problems) => {
      if (Array.isArray(value) && new Set(value.map((item: Value) => valueKey(item))).size < value.length)
        problems.push({ pointer, code: 'shape', detail: 'must not hold the same item twice' });
    });
  return checks;
}

function propertiesOf(schema: JsonObject, at: string, inner: Inner): ReadonlyMap<string, SchemaCheck> {
  const given = schema['properties'];
  if (given === undefined) return new Map();
  if (!isObject(given)) throw new SchemaFlaw(`${at}/properties`, 'must be an object');
  return new Map(
    Object.entries(given).map(([name, part]) => [name, inner(part, `properties/${escaped(name)}`)]),
  );
}

function requiredOf(schema: JsonObject, at: string): readonly string[] {
  const given = schema['required'];
  if (given === undefined) return [];
  if (!Array.isArray(given) || !given.every((name) => typeof name === 'string'))
    throw new SchemaFlaw(`${at}/required`, 'must be a list of names');
  return given as readonly string[];
}

function below(pointer: string, name: string): string {
  return `${pointer}/${escaped(name)}`;
}

/** Long names are cut: a hostile value cannot make a long message. */
function escaped(name: string): string {
  return name.slice(0, 200).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
