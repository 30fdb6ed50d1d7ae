import { expect, test } from 'vitest';
import { formUi } from './form-ui.ts';

test('secrets by their schema or by wish, and what the server holds', () => {
  const schema = {
    type: 'object',
    properties: {
      token: { type: 'string', writeOnly: true },
      tls: { type: 'object', properties: { key: { type: 'string' } } },
      name: { type: 'string' },
    },
  };
  expect(formUi(schema, { widgets: { '/tls/key': 'secret' }, kept: ['/token'] })).toEqual({
    token: { 'ui:widget': 'secret', 'ui:options': { kept: true } },
    tls: { key: { 'ui:widget': 'secret' } },
    name: {},
  });
});

test.each([
  ['anything', {}, true],
  ['a described anything', { title: 'Body', description: 'Any JSON.' }, true],
  ['an object of unknown fields', { type: 'object' }, true],
  ['an object with fields', { type: 'object', properties: {} }, false],
  ['an object with free names', { type: 'object', additionalProperties: { type: 'string' } }, false],
  ['one of several types', { type: ['string', 'number'] }, false],
  ['choices', { enum: [1, 2] }, false],
])('%s is written as JSON: %j', (_, schema, isJson) => {
  expect('ui:field' in formUi(schema, {})).toBe(isJson);
});
