import { utils, write } from '@e965/xlsx';
import { ServiceError, type Value } from '@rowmill/contracts';
import { nestRow } from '@rowmill/language';
import { gzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Capabilities } from '../capabilities.ts';
import { read } from './read.ts';

async function readFile(path: string, content: string | Uint8Array, flags: Record<string, string> = {}) {
  const can: Capabilities = {
    fetch: () => Promise.reject(new ServiceError('egress/denied')),
    browse: () => Promise.reject(new ServiceError('browser/not-found')),
    token: () => Promise.reject(new ServiceError('credential/no-token')),
    credentialHeaders: () => Promise.reject(new ServiceError('credential/no-token')),
    devices: () => [],
    keep: () => Promise.reject(new ServiceError('engine/storage')),
    mail: () => Promise.reject(new ServiceError('mail/not-set-up')),
    notify: () => Promise.reject(new ServiceError('webhook/unknown')),
    clock: { now: 0, sleep: () => Promise.resolve() },
    file: () => ({
      path,
      bytes: async function* () {
        yield Buffer.from(content as string);
      },
    }),
    signal: new AbortController().signal,
    bookmark: undefined,
    setBookmark: () => {},
  };
  if (read.kind !== 'expanding') throw new Error('read is an expanding command');
  const call = { args: { path }, flags: flags as never, families: {}, now: 0, token: () => undefined };
  return (await Array.fromAsync(read.expand(new Map(), call, can))).map((row) => nestRow(row));
}

function workbook(bookType: 'xlsx' | 'xls' | 'ods'): Uint8Array {
  const book = utils.book_new();
  const first: (Value | Date)[][] = [
    ['id', 'when', 'ok'],
    [1, new Date('2026-01-02T03:04:05Z'), true],
    ['x', null, false, 'beyond'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(first, { UTC: true }), 'First');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['__proto__'], [7]]), 'Second');
  return write(book, { type: 'buffer', bookType, cellDates: true }) as Uint8Array;
}

test.each(['xlsx', 'xls'] as const)('a workbook: %s', async (type) => {
  const rows = await readFile(`book.${type}`, workbook(type));
  expect(rows).toEqual([
    { id: 1, when: '2026-01-02T03:04:05.000Z', ok: true },
    { id: 'x', ok: false, column4: 'beyond' },
  ]);
});

test('another sheet, and a file whose name does not say what it is', async () => {
  const rows = await readFile('book', workbook('ods'), { format: 'excel', sheet: 'Second' });
  expect(rows.map((row) => Object.entries(row))).toEqual([[['__proto__', 7]]]);
  await expect(readFile('book.xlsx', 'no workbook', { sheet: 'First' })).rejects.toMatchObject({
    code: 'row/unreadable',
  });
});

test('a compressed file is read by the name inside', async () => {
  expect(await readFile('x.tsv.gz', gzipSync(Buffer.from('a\tb\n1\t2\n')))).toEqual([{ a: '1', b: '2' }]);
  expect(await readFile('x.ndjson.gz', gzipSync(Buffer.from('{"a":1}\n')))).toEqual([{ a: 1 }]);
});

test('a file without an ending is told by its first bytes', async () => {
  expect(await readFile('data', '[{"a":1}]')).toEqual([{ a: 1 }]);
  expect(await readFile('notes', 'words')).toEqual([{ value: 'words' }]);
});
