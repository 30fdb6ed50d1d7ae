import { read, utils } from '@e965/xlsx';
import type { Row, Value } from '@rowmill/contracts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { columnLetters } from './cell-xml.ts';
import { workbookOf, type WorkbookLimits } from './workbook-of.ts';

type Cells = Readonly<Record<string, Value>>;

async function* groups(rows: readonly Cells[], size = 2): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size)
    yield rows.slice(at, at + size).map((row) => new Map(Object.entries(row)));
}

async function bytesOf(columns: string[], rows: readonly Cells[], limits?: WorkbookLimits): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(workbookOf(columns, groups(rows), limits)));
}

/** What another reader finds: the cells of each sheet. */
async function readBack(columns: string[], rows: readonly Cells[], limits?: WorkbookLimits) {
  const book = read(await bytesOf(columns, rows, limits));
  return book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name]!, { header: 1, defval: null }));
}

test('another reader finds every value as it was', async () => {
  const rows: Cells[] = [
    { n: 1, text: 'pen', ok: true },
    { n: -2.5e-7, text: '=1+1', ok: false },
    { text: '<b> & "q" \' _x0041_ ärger 🖋', list: [1, { a: null }] },
    { n: null, text: '' },
    { n: 999_999_999_999_999, text: ' two\nlines\t ' },
  ];
  expect(await readBack(['n', 'text', 'ok', 'list'], rows)).toEqual([
    [
      ['n', 'text', 'ok', 'list'],
      [1, 'pen', true, null],
      [-2.5e-7, '=1+1', false, null],
      [null, '<b> & "q" \' _x0041_ ärger 🖋', null, '[1,{"a":null}]'],
      [null, '', null, null],
      [999_999_999_999_999, ' two\nlines\t ', null, null],
    ],
  ]);
});

test('no text is a formula, and control characters do not break the file', async () => {
  const book = read(
    await bytesOf(['=a'], [{ '=a': '=HYPERLINK("http://x")' }, { '=a': 'a\u0000\u0007\r\ud800b' }]),
  );
  const sheet = book.Sheets['Rows']!;
  expect([sheet['A1'].f, sheet['A2'].f, sheet['A2'].t]).toEqual([undefined, undefined, 's']);
  expect(sheet['A3'].v).toBe('a\u0000\u0007\r\ufffdb');
});

test('integers that a spreadsheet would round are text', async () => {
  const [sheet] = await readBack(['n'], [{ n: 9_007_199_254_740_993n }, { n: 1e15 }, { n: 1e300 }]);
  expect(sheet!.slice(1)).toEqual([['9007199254740993'], ['1000000000000000'], ['1e+300']]);
});

test('text longer than a cell is cut, never inside a character', async () => {
  const [sheet] = await readBack(['t'], [{ t: `${'x'.repeat(32_765)}🖋🖋` }, { t: 'x'.repeat(32_767) }]);
  const [[first], [second]] = sheet!.slice(1) as [[string], [string]];
  expect(first).toBe(`${'x'.repeat(32_765)}…`);
  expect(second).toHaveLength(32_767);
});

test.each<[string, WorkbookLimits]>([
  ['rows', { sheetRows: 3 }],
  ['characters', { sheetCharacters: 40 }],
])('a sheet that is full by its %s is followed by another, with the header again', async (_, limits) => {
  const rows = Array.from({ length: 5 }, (_row, n) => ({ n }));
  const sheets = await readBack(['n'], rows, limits);
  expect(sheets).toEqual([
    [['n'], [0], [1]],
    [['n'], [2], [3]],
    [['n'], [4]],
  ]);
});

test('without rows or columns it is a workbook all the same', async () => {
  expect(await readBack(['n'], [])).toEqual([[['n']]]);
  expect(Object.keys(unzipSync(await bytesOf([], [])))).toEqual([
    'xl/worksheets/sheet1.xml',
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
  ]);
});

test('an error of the rows comes out', async () => {
  async function* broken(): AsyncGenerator<readonly Row[]> {
    yield [new Map([['n', 1]])];
    throw new Error('the disk is gone');
  }
  await expect(Array.fromAsync(workbookOf(['n'], broken()))).rejects.toThrow('the disk is gone');
});

test('columns have letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
});
