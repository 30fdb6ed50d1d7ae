import type { Value } from '@rowmill/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileJsonSchema } from './compile-json-schema.ts';

const fits = (schema: Value, value: Value): boolean => compileJsonSchema(schema).check(value).length === 0;

describe('compileJsonSchema', () => {
  test.each<[schema: Value, value: Value, pointer: string, code: string]>([
    [{ type: 'integer' }, 1.5, '', 'type'],
    [{ type: ['string', 'null'] }, 1, '', 'type'],
    [{ enum: [1, 'a'] }, '1', '', 'choice'],
    [{ const: null }, 0, '', 'choice'],
    [{ required: ['a/b'] }, {}, '/a~1b', 'missing'],
    [{ properties: { a: { type: 'string' } } }, { a: 1 }, '/a', 'type'],
    [{ additionalProperties: false }, { a: 1 }, '/a', 'unknown-field'],
    [{ additionalProperties: { type: 'string' } }, { a: 1 }, '/a', 'type'],
    [{ items: { minimum: 2 } }, [2, 1], '/1', 'range'],
    [{ minItems: 1 }, [], '', 'size'],
    [{ uniqueItems: true }, [1, 1], '', 'shape'],
    [{ maxLength: 1 }, '😀😀', '', 'size'],
    [{ pattern: '^a+$' }, 'ab', '', 'pattern'],
    [{ exclusiveMinimum: 1 }, 1, '', 'range'],
    [{ exclusiveMaximum: 1 }, 1, '', 'range'],

    [{ multipleOf: 0.1 }, 0.25, '', 'range'],
    [{ maxProperties: 1 }, { a: 1, b: 1 }, '', 'size'],
    [{ anyOf: [{ type: 'string' }, { minimum: 3 }] }, 2, '', 'shape'],
    [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 3, '', 'shape'],
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 3, '', 'range'],
    [{ not: { type: 'string' } }, 'x', '', 'shape'],
    [false, 1, '', 'unknown-field'],
  ])('%j does not take %j', (schema, value, pointer, code) => {
    expect(compileJsonSchema(schema).check(value)).toMatchObject([{ pointer, code }]);
  });

  test.each<[schema: Value, pointer: string]>([
    [{ $ref: '#' }, '/$ref'],
    [{ properties: { a: { patternProperties: {} } } }, '/properties/a/patternProperties'],
    [{ type: 'text' }, '/type'],
    [{ pattern: '(?=a)' }, '/pattern'],
    [{ pattern: 1 }, '/pattern'],
    [{ minLength: -1 }, '/minLength'],
    [{ required: 'a' }, '/required'],
    [{ anyOf: [] }, '/anyOf'],
    [{ items: 7 }, '/items'],
    [{ multipleOf: 0 }, '/multipleOf'],
    ['x', ''],
  ])('%j is refused', (schema, pointer) => {
    expect(() => compileJsonSchema(schema)).toThrow(expect.objectContaining({ name: 'SchemaFlaw', pointer }));
  });

  test('a schema that is nested too deep, and a pattern that would backtrack, are no danger', () => {
    let deep: Value = {};
    for (let level = 0; level < 10_000; level++) deep = { items: deep };
    expect(() => compileJsonSchema(deep)).toThrow('nested too deep');
    const began = performance.now();
    expect(fits({ pattern: '^(a+)+$' }, `${'a'.repeat(5_000)}b`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('agrees with Ajv', () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    const small = fc.integer({ min: 0, max: 3 });
    const leaf = fc.record(
      {
        type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object'),
        minimum: small,
        maxLength: small,
        minItems: small,
        enum: fc.array(fc.constantFrom<Value>(0, 1, 'a', null, true), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    const { schema } = fc.letrec<{ schema: Value }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small' },
        leaf as fc.Arbitrary<Value>,
        fc.record({ items: tie('schema') }),
        fc.record({ not: tie('schema') }),
        fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({
          properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema')),
          required: fc.uniqueArray(fc.constantFrom('a', 'b')),
          additionalProperties: fc.boolean(),
        }),
      ),
    }));
    const { value } = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<Value>(0, 1, 2.5, 'a', 'abcd', '', null, true),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
      ),
    }));
    fc.assert(
      fc.property(schema, value, (given, tried) => {
        expect(fits(given, tried)).toBe(ajv.compile(structuredClone(given) as object)(tried));
      }),
      { numRuns: 500 },
    );
  });
});
