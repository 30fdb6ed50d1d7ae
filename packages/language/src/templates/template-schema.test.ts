import type { Value } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { exampleCatalogue as catalogue } from '../examples/catalogue.ts';
import { parseQuery } from '../parse/parse-query.ts';
import { checkTemplateSchema } from './check-template-schema.ts';
import { deriveTemplateSchema } from './derive-template-schema.ts';
import { fillValues } from './fill-values.ts';

const planOf = (text: string) => {
  const { plan, problems } = parseQuery(text, catalogue);
  if (plan === undefined) throw new Error(JSON.stringify(problems));
  return plan;
};
const derive = (text: string) => deriveTemplateSchema(planOf(text), catalogue);

describe('the schema of a template', () => {
  test('has its blanks in order of appearance, each with what its place takes', () => {
    const schema = derive(
      'api $template.method$ https://$template.host$/?q=$template.word$ --data {"n":$template.n$} || filter "price < $template.most$ and x != \'$template.no$\'" || api get https://a.example/ --max $template.count$ || api get https://a.example/ --max $template.count$',
    );
    expect(Object.keys(schema['properties'] as object)).toEqual([
      'method',
      'host',
      'word',
      'n',
      'most',
      'count',
    ]);
    expect(schema['properties']).toMatchObject({
      method: { type: 'string' },
      host: { type: ['string', 'number', 'boolean'] },
      count: { type: 'integer' },
    });
    expect((schema['properties'] as Record<string, object>)['n']).not.toHaveProperty('type');
    expect(schema['required']).toEqual(['method', 'host', 'word', 'n', 'most', 'count']);
  });

  test('a place with a type decides, wherever it stands', () => {
    const schema = derive('seed "[\'$template.n$\']" || api get https://a.example/ --max $template.n$');
    expect(schema['properties']).toMatchObject({ n: { type: 'integer' } });
  });

  test('of its author describes the blanks of the text and no others', () => {
    const plan = planOf(
      'api get https://a.example/ --max $template.first$ || api get https://a.example/ --max $template.last$',
    );
    const check = (given: { readonly [key: string]: Value }) => checkTemplateSchema(given, plan, catalogue);
    const own = { properties: { last: { type: 'integer', maximum: 9, default: 3 } } };
    expect(check(own)).toMatchObject({
      type: 'object',
      properties: { first: { type: 'integer' }, last: own.properties.last },
      required: ['first'],
      additionalProperties: false,
    });
    expect(() => check({ properties: { lst: {} } })).toThrow('no $template.lst$');
    expect(() => check({ required: ['lst'] })).toThrow('no $template.lst$');
    expect(() => check({ type: 'array' })).toThrow('must be object');
    expect(() => check({ properties: { last: { type: 'whole' } } })).toThrow('must be of');
  });

  test('values: what is missing, extra or does not fit is told; defaults fill in', () => {
    const plan = planOf(
      'api get https://a.example/ --max $template.first$ || api get https://a.example/ --max $template.last$',
    );
    const schema = checkTemplateSchema({ properties: { last: { default: 3 } } }, plan, catalogue);
    expect(fillValues(schema, { first: 1 })).toEqual({ values: { first: 1, last: 3 }, problems: [] });
    expect(fillValues(schema, { first: 'x', more: 1 }).problems).toMatchObject([
      { pointer: '/first', code: 'type' },
      { pointer: '/more', code: 'unknown-field' },
    ]);
    expect(fillValues(schema, {}).problems).toMatchObject([{ pointer: '/first', code: 'missing' }]);
    const hostile = JSON.parse('{"__proto__": 1, "first": 1}') as { [key: string]: Value };
    expect(fillValues(schema, hostile).problems).toMatchObject([{ pointer: '/__proto__' }]);
  });
});
