import * as fc from 'fast-check';
import { nestRow, rowOf } from '@rowmill/language';
import type { Row, Value } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { jsonItemRows, type JsonShape } from './json-item-rows.ts';

async function* inPieces(text: string, size: number): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7): Promise<{ rows: readonly Row[]; shape: JsonShape }> {
  let shape: JsonShape = 'items';
  const all = await Array.fromAsync(jsonItemRows({ body: inPieces(text, size) }, (found) => (shape = found)));
  return { rows: all.flat(), shape };
}

const nested = async (text: string, size?: number): Promise<unknown[]> =>
  (await read(text, size)).rows.map((row) => nestRow(row));

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"results":[', '}', ']', ',', '\\', '"', 'results'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const object = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom('results', 'content')),
  fc.oneof(cell, fc.array(cell)),
  {
    noNullPrototype: true,
    maxKeys: 5,
  },
);
const spaces = fc.constantFrom('', ' ', '\n', '\r\n\t ');
const size = fc.integer({ min: 1, max: 40 });

test('an array and objects in a row give the same rows as JSON.parse, however they are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(object, { minLength: 1, maxLength: 6 }),
      spaces,
      size,
      async (items, space, cut) => {
        const expected = items.map((item) => rowOf(item as Value));
        const array = `${space}[${items.map((item) => space + JSON.stringify(item)).join(`${space},`)}${space}]${space}`;
        expect((await read(array, cut)).rows).toEqual(expected);
        // Objects that look like replies of the service are read as such.
        fc.pre(!items.some((item) => Array.isArray(item['results'])));
        const lines = items.map((item) => JSON.stringify(item, null, space) + space).join('');
        expect((await read(lines, cut)).rows).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

test('a results reply gives its rows under the names of their columns', async () => {
  const row = { 'a.b': 1, 'odd\\.name': '[', list: [{ results: [] }] };
  const results = Array.from({ length: 50 }, (_, n) => ({ content: { ...row, n } }));
  const reply = JSON.stringify({ id: 'x', rows: ['results'], status: 'completed', results, nextOffset: 9 });
  for (const cut of [1, 5, 1_000_000]) {
    const { rows, shape } = await read(reply, cut);
    expect(shape).toBe('results');
    expect(rows.map((each) => Object.fromEntries(each))).toEqual(results.map(({ content }) => content));
  }
  expect(await read('{"id":"x","results":[]}')).toEqual({ rows: [], shape: 'results' });
});

test('an object whose results are something else is one row', async () => {
  for (const text of [
    '{"results":[1,2],"a":3}',
    '{"results":[{"b":[1]}, {"c":2}]}',
    '{"results":{"results":[{"content":{}}]}}',
    '{"x":{"results":[{"content":{"a":1}}]}}',
    '{"results":[[]]}',
  ])
    for (const cut of [1, 3, 100]) expect(await nested(text, cut), text).toEqual([JSON.parse(text)]);
});

test('integers of any size stay exact', async () => {
  expect((await read('[{"n":9007199254740993}]')).rows[0]!.get('n')).toBe(9007199254740993n);
});

test.each([
  '',
  '  ',
  '5',
  '"text"',
  '[1',
  '[1,]',
  '[,1]',
  '[1,,2]',
  '[1 2]',
  '[1]]',
  '[1][2]',
  '[}',
  '{]',
  '{"a":1},{"a":2}',
  '{"a":1} 2',
  '{"a":"',
  '{"results":[{"content":{}},]}',
  '{"results":[{"content":{}},{"a":1}]}',
  '{"results":[{"content":{}}],}',
  '{"results":[{"content":{}}]} {}',
  '[{"a":tru}]',
])('%j is refused, however it is cut', async (text) => {
  for (const cut of [1, 4, 100])
    await expect(read(text, cut)).rejects.toMatchObject({ code: 'row/unreadable' });
});

test('an item larger than any row may be is refused', async () => {
  await expect(read(`[{"a":"${'x'.repeat(17_000_000)}"}]`, 1_000_000)).rejects.toMatchObject({
    code: 'row/too-large',
  });
});
