import type { Operation, Parameter, Schema } from '../api-document.ts';

/** One value that a request can carry, and what the API document says of it. */
export interface Field {
  /** As problems name it: `/path/id`, `/query/limit`, `/body/credential/username`; lists are looked at in item 0. */
  readonly pointer: string;
  readonly place: 'path' | 'query' | 'body';
  /** Below the place. */
  readonly steps: readonly string[];
  readonly required: boolean;
  readonly schema: Schema;
}

/** Every field of an operation, nested ones too. */
export function fieldsOf({ parameters, requestBody }: Operation): readonly Field[] {
  const plain = parameters.filter(
    (each): each is Parameter & { in: 'path' | 'query' } => 'name' in each && each.in !== 'header',
  );
  const asked = plain.map(({ name, in: place, required, schema }) =>
    fieldAt(place, [name], required, schema),
  );
  const body = requestBody?.content['application/json'].schema;
  return [...asked, ...(body === undefined ? [] : below('body', [], body))];
}

function fieldAt(place: Field['place'], steps: readonly string[], required: boolean, schema: Schema): Field {
  return { pointer: `/${[place, ...steps].join('/')}`, place, steps, required, schema };
}

function below(place: Field['place'], steps: readonly string[], schema: Schema): readonly Field[] {
  const required = (schema['required'] ?? []) as readonly string[];
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const named = properties.flatMap(([name, part]) => [
    fieldAt(place, [...steps, name], required.includes(name), part),
    ...below(place, [...steps, name], part),
  ]);
  const items = schema['items'] as Schema | undefined;
  if (items === undefined || Object.keys(items).length === 0) return named;
  return [...named, fieldAt(place, [...steps, '0'], false, items), ...below(place, [...steps, '0'], items)];
}
