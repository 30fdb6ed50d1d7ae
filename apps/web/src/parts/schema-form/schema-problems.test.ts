import { expect, test } from 'vitest';
import { schemaProblems } from './schema-problems.ts';

const schema = {
  type: 'object',
  required: ['host'],
  properties: {
    host: { type: 'string', minLength: 1 },
    port: { type: 'integer', minimum: 1, maximum: 65_535 },
    url: { type: 'string', format: 'uri' },
    mode: { enum: ['a', 'b'] },
    headers: {
      type: 'object',
      additionalProperties: { type: 'string' },
      propertyNames: { pattern: '^[a-z]+$' },
    },
    brokers: { type: 'array', minItems: 1, items: { type: 'string', pattern: ':' } },
    either: { anyOf: [{ type: 'string', minLength: 3 }, { type: 'number' }] },
  },
  additionalProperties: false,
};

function seen(value: unknown): string[] {
  return schemaProblems(schema, value).map(({ place, message }) => `${place.join('.')}: ${message}`);
}

test.each<[string, unknown, string[]]>([
  ['nothing wrong', { host: 'a', port: 1, mode: 'a', headers: { x: 'y' }, either: 3 }, []],
  ['what is missing is said at its own field', {}, ['host: Needed.']],
  ['a field that was cleared is missing', { host: undefined }, ['host: Needed.']],
  ['an empty text where one is needed', { host: '' }, ['host: Needed.']],
  ['numbers', { host: 'a', port: 70_000 }, [`port: At most ${(65_535).toLocaleString()}.`]],
  ['types', { host: 'a', port: 'x' }, ['port: Has to be a whole number.']],
  ['formats', { host: 'a', url: 'not an address' }, ['url: Is no address: https://…']],
  ['choices', { host: 'a', mode: 'c' }, ['mode: One of a, b.']],
  ['deep ones', { host: 'a', headers: { x: 3 } }, ['headers.x: Has to be text.']],
  ['names', { host: 'a', headers: { X: 'y' } }, ['headers.X: Has to match ^[a-z]+$']],
  ['items', { host: 'a', brokers: ['a:1', 'b'] }, ['brokers.1: Has to match :']],
  ['an empty list', { host: 'a', brokers: [] }, ['brokers: At least one.']],
  ['one word where no choice fits', { host: 'a', either: 'x' }, ['either: Fits none of the choices.']],
  ['a name that is not known', { host: 'a', other: 1 }, ['other: There is no such field.']],
])('%s', (_, value, expected) => {
  expect(seen(value)).toEqual(expected);
});

test('the schema is not written to', () => {
  const before = JSON.stringify(schema);
  schemaProblems(schema, {});
  expect(JSON.stringify(schema)).toBe(before);
});
