import { expect, test } from 'vitest';
import { hasFields, secretFields } from './secret-fields.ts';

test('every text is a secret, however deep; choices, numbers and switches are not', () => {
  const schema = {
    type: 'object',
    properties: {
      password: { type: 'string' },
      mechanism: { anyOf: [{ const: 'PLAIN', type: 'string' }] },
      level: { type: 'string', enum: ['a'] },
      tls: { type: 'object', properties: { enabled: { type: 'boolean' }, key: { type: 'string' } } },
      headers: { type: 'object', patternProperties: { '^x': { type: 'string' } } },
      more: { type: 'object', additionalProperties: { type: 'string' } },
      keys: { type: 'array', items: { type: 'string' } },
    },
    additionalProperties: false,
  };
  const secret = { type: 'string', writeOnly: true };
  expect(secretFields(schema)).toEqual({
    ...schema,
    properties: {
      ...schema.properties,
      password: secret,
      tls: { type: 'object', properties: { enabled: { type: 'boolean' }, key: secret } },
      headers: { type: 'object', patternProperties: { '^x': secret } },
      more: { type: 'object', additionalProperties: secret },
      keys: { type: 'array', items: secret },
    },
  });
});

test('a type without credentials has no fields', () => {
  expect(hasFields({ type: 'object', properties: {} })).toBe(false);
  expect(hasFields({ type: 'object', properties: { a: {} } })).toBe(true);
});
