import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';

const megabytes = (count: number): Uint8Array => new Uint8Array(count * 1024 * 1024);

test('the files of a zip, without its folders', () => {
  const archive = zipSync({
    'a.txt': strToU8('one'),
    folder: { 'b.txt': strToU8('two') },
    'empty/': new Uint8Array(),
  });
  const files = unpack(archive).map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]);
  expect(files).toEqual([
    ['a.txt', 'one'],
    ['folder/b.txt', 'two'],
  ]);
});

test('an empty zip holds nothing', () => {
  expect(unpack(zipSync({}))).toEqual([]);
});

test('a file called __proto__ is a file', () => {
  const archive = zipSync(Object.fromEntries([['xxproto__', strToU8('one')]]));
  const renamed = Buffer.from(
    Buffer.from(archive).toString('latin1').replaceAll('xxproto__', '__proto__'),
    'latin1',
  );
  expect(unpack(renamed).map(({ name }) => name)).toEqual(['__proto__']);
});

test.each([
  ['a gzip that grows beyond all measure', gzipSync(megabytes(2)), 'row/too-large'],
  ['a zip that grows beyond all measure', zipSync({ a: megabytes(1), b: megabytes(1) }), 'row/too-large'],
  ['a zip of more than 10,000 files', manyFiles(10_001), 'row/too-large'],
  ['a broken gzip', gzipSync('hello').subarray(0, 12), 'row/unreadable'],
  ['a broken zip', zipSync({ a: strToU8('one') }).subarray(0, 33), 'row/unreadable'],
  ['a zip without its end', zipSync({ a: megabytes(1) }).subarray(0, 500), 'row/unreadable'],
  ['neither', strToU8('hello'), 'row/unreadable'],
])('%s is refused', (_, archive, code) => {
  expect(() => unpack(archive)).toThrow(expect.objectContaining({ code }));
});

function manyFiles(count: number): Uint8Array {
  const files = Array.from({ length: count }, (_, index) => [`f${index}`, new Uint8Array()] as const);
  return zipSync(Object.fromEntries(files), { level: 0 });
}
