import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { closeObjects } from './close-objects.ts';
import { createSchemaChecker } from './schema-checker.ts';

const check = (schema: Parameters<typeof closeObjects>[0]) => {
  const of = createSchemaChecker().checkOf(closeObjects(schema) as object, 'body');
  return (value: unknown) => of(value).map(({ pointer, code }) => `${pointer} ${code}`);
};

test('objects are closed wherever they are', () => {
  const inner = Type.Object({ a: Type.Integer() });
  const problems = check(
    Type.Object({
      list: Type.Optional(Type.Array(inner)),
      record: Type.Optional(Type.Record(Type.String(), inner)),
      either: Type.Optional(Type.Union([inner, Type.String()])),
    }),
  );
  expect(problems({ list: [{ a: 1 }], record: { x: { a: 1 } }, either: { a: 1 } })).toEqual([]);
  expect(problems({ list: [{ a: 1, b: 2 }] })).toEqual(['/body/list/0/b unknown-field']);
  expect(problems({ record: { x: { a: 1, b: 2 } } })).toEqual(['/body/record/x/b unknown-field']);
  expect(problems({ either: { a: 1, b: 2 } })).toEqual(['/body/either shape']);
});

test('an object may say otherwise', () => {
  const problems = check(Type.Object({ a: Type.Optional(Type.Integer()) }, { additionalProperties: true }));
  expect(problems({ a: 1, b: 2 })).toEqual([]);
});

test('parts of one object are closed together', () => {
  const problems = check(
    Type.Intersect([Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Optional(Type.Integer()) })]),
  );
  expect(problems({ a: 1, b: 2 })).toEqual([]);
  expect(problems({ a: 1, c: 3 })).toEqual(['/body/c unknown-field']);
});
