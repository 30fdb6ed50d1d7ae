import { expect, test } from 'vitest';
import { flattenRow, nestRow, parseJson, printJson, readPath, type JsonObject } from '@rowmill/language';

const odd = '{"a":{"b":[{"c":5}],"d.e":{}},"__proto__":{"x":1},"n":9007199254740993,"big":1e400}';

test('objects flatten to dotted columns and come back whole', () => {
  const row = flattenRow(parseJson(odd) as JsonObject);
  expect([...row.keys()]).toEqual(['a.b', String.raw`a.d\.e`, '__proto__.x', 'n', 'big']);
  expect(printJson(nestRow(row))).toBe(odd.replace('1e400', '"1e400"'));
});

test('a path walks into the longest column that holds an array', () => {
  const row = flattenRow({ a: { b: [{ c: 5 }] }, 'x.y': 1 });
  expect(readPath(row, 'a.b.0.c')).toBe(5);
  expect(readPath(row, 'a.b.1.c')).toBeUndefined();
  expect(readPath(row, 'x.y')).toBe(1);
});
