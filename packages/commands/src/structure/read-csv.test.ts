import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const withHeader = { delimiter: ',', header: true };

test.each([
  [
    'quotes, line breaks and doubled quotes',
    'a,b\r\n"x\ny","say ""hi"""\r\n',
    [{ a: 'x\ny', b: 'say "hi"' }],
  ],
  ['a byte order mark', '\uFEFFa\n1', [{ a: '1' }]],
  ['names that occur twice', 'a,a,a_2\n1,2,3', [{ a: '1', a_2: '2', a_2_2: '3' }]],
  ['short and long records', 'a,b\n1\n1,2,3', [{ a: '1' }, { a: '1', b: '2', column3: '3' }]],
  ['nothing is guessed from text', 'a,b\n1,\n', [{ a: '1', b: '' }]],
  ['a header alone', 'a,b\n', []],
  ['nothing at all', '', []],
])('%s', (_, text, rows) => {
  expect(readCsv(text, withHeader).map((row) => Object.fromEntries(row))).toEqual(rows);
});

test('a column may be called __proto__', () => {
  expect([...readCsv('__proto__\n1', withHeader)[0]!]).toEqual([['__proto__', '1']]);
});

test('a quote that is never closed is named', () => {
  expect(() => readCsv('a\n"b', withHeader)).toThrow(expect.objectContaining({ code: 'row/unreadable' }));
});
