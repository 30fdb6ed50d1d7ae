import { expect, test } from 'vitest';
import { cleanValue } from './clean-value.ts';

const schema = {
  type: 'object',
  required: ['prefix', 'url', 'headers'],
  properties: {
    url: { type: 'string', minLength: 1 },
    prefix: { type: 'string', default: '' },
    note: { type: 'string' },
    count: { type: 'integer' },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    tls: { type: 'object', properties: { enabled: { type: 'boolean' }, name: { type: 'string' } } },
    mail: { type: 'array', items: { type: 'string' } },
  },
};

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['what is empty is left out', { url: 'x', note: '', tls: {}, mail: [] }, { url: 'x', prefix: '' }],
  [
    'needed and empty stays where it may be',
    { url: 'x', headers: {}, prefix: '' },
    { url: 'x', headers: {}, prefix: '' },
  ],
  ['needed and cleared has its default', { url: 'x', prefix: undefined }, { url: 'x', prefix: '' }],
  ['an empty text that may not be is not there', { url: '' }, { prefix: '' }],
  [
    'zero and no are values',
    { count: 0, tls: { enabled: false } },
    { count: 0, tls: { enabled: false }, prefix: '' },
  ],
  ['deep ones too', { tls: { enabled: true, name: '' } }, { tls: { enabled: true }, prefix: '' }],
  ['free names without a value', { headers: { a: '', b: 'c' } }, { headers: { b: 'c' }, prefix: '' }],
  ['empty items', { mail: ['a', '', undefined] }, { mail: ['a'], prefix: '' }],
])('%s', (_, value, expected) => {
  expect(cleanValue(schema, value)).toEqual(expected);
});
