import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keyed } from '../testing/store-kit.ts';
import { rowsOfEveryKind } from '../testing/rows-of-every-kind.ts';
import { isRowsFile, rowsFile, rowsInFile } from './rows-file.ts';

const rows = rowsOfEveryKind().map(keyed);

test.each(['none', 'gzip'] as const)(
  'rows come back from their file as they were: %s',
  async (compression) => {
    const { file, bytes } = await rowsFile(rows, 'tea', { compression });
    const pieces = await Array.fromAsync(rowsInFile('files', file, bytes));
    expect(pieces.flat()).toEqual(rows.map(({ row }) => row));
  },
);

test.each(['tea', '.tea', 'tea--2', 'a.b c', 'x'.repeat(1000), `${'x'.repeat(999)}y`])(
  'files of %s are its own',
  async (name) => {
    const { file } = await rowsFile(rows, name, { compression: 'none' });
    expect(file).not.toMatch(/^\.|\//);
    expect(file.length).toBeLessThan(200);
    for (const other of ['tea', '.tea', 'tea--2', 'tea--', 'a.b c', 'x'.repeat(1000), `${'x'.repeat(999)}y`])
      expect(isRowsFile(file, other)).toBe(other === name);
    expect(isRowsFile((await rowsFile(rows, undefined, { compression: 'none' })).file, name)).toBe(false);
    expect(isRowsFile(`${file}.draft`, name)).toBe(false);
  },
);

test('many short rows come in pieces', async () => {
  const many = Array.from({ length: 2500 }, (_, n) => keyed({ n }));
  const { file, bytes } = await rowsFile(many, 'tea', { compression: 'none' });
  const pieces = await Array.fromAsync(rowsInFile('files', file, bytes));
  expect(pieces.map((piece) => piece.length)).toEqual([1000, 1000, 500]);
});

const KEY = 'a'.repeat(40);

test.each<[string, string, Uint8Array, RegExp]>([
  ['half a line', `t--${KEY}.ndjson`, Buffer.from('{"a":1}\n{"a'), /holds no row in line 2/],
  ['a tower', `t--${KEY}.ndjson`, Buffer.from(`${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`), /in line 1/],
  ['a list', `t--${KEY}.ndjson`, Buffer.from('[1]\n'), /holds no row in line 1/],
  ['half a file', `t--${KEY}.ndjson.gz`, gzipSync('{"a":1}\n').subarray(0, 20), /cannot be unpacked/],
  ['a bomb', `t--${KEY}.ndjson.gz`, gzipSync(Buffer.alloc(64_000_001)), /cannot be unpacked/],
])('%s is told', async (_what, file, bytes, says) => {
  const error = { code: 'store/unusable', message: expect.stringMatching(says) as string };
  await expect(Array.fromAsync(rowsInFile('files', file, bytes))).rejects.toMatchObject(error);
});
