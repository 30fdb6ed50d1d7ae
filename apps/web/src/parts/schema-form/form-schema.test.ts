import { expect, test } from 'vitest';
import { formSchema } from './form-schema.ts';

test('choices of constants become an enum, and every field has a title', () => {
  const schema = {
    type: 'object',
    properties: {
      bodyKind: { anyOf: [{ type: 'string', const: 'array' }, { const: 'row' }], default: 'array' },
      named: { title: 'As it was', type: 'string' },
    },
  };
  expect(formSchema(schema)).toEqual({
    type: 'object',
    properties: {
      bodyKind: { title: 'Body kind', type: 'string', enum: ['array', 'row'], default: 'array' },
      named: { title: 'As it was', type: 'string' },
    },
  });
});

test('names by one pattern become free names that still have to match', () => {
  const schema = { type: 'object', patternProperties: { '^[a-z]+$': { type: 'string' } } };
  expect(formSchema(schema)).toEqual({
    type: 'object',
    additionalProperties: { type: 'string' },
    propertyNames: { pattern: '^[a-z]+$' },
  });
});

test('names by a pattern beside known ones stay as they are', () => {
  const schema = { type: 'object', properties: {}, patternProperties: { '^x': { type: 'string' } } };
  expect(formSchema(schema)).toEqual(schema);
});

test('what a choice between shapes holds is titled too', () => {
  const schema = { anyOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { type: 'string' }] };
  expect(formSchema(schema)).toEqual({
    anyOf: [{ type: 'object', properties: { a: { title: 'A', type: 'string' } } }, { type: 'string' }],
  });
});

test('the schema that was given is left alone', () => {
  const schema = Object.freeze({
    $schema: 'x',
    type: 'object',
    properties: Object.freeze({ a: Object.freeze({}) }),
  });
  expect(formSchema(schema)).toEqual({ type: 'object', properties: { a: { title: 'A' } } });
});
