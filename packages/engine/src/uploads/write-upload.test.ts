import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSegments, type TestSegments } from '../segments/segments.fixture.ts';
import { uploadFormat, type UploadFacts } from './upload-format.ts';
import { MOST_COLUMNS, writeUpload, type UploadPlace, type WrittenUpload } from './write-upload.ts';

let place: TestSegments;
beforeAll(async () => {
  place = await openTestSegments();
}, 60_000);
afterAll(() => place[Symbol.asyncDispose]());

async function* inPieces(text: string): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}

function write(
  text: string,
  facts: UploadFacts = {},
  more: Partial<UploadPlace> = {},
): Promise<WrittenUpload> {
  const { segments, directory } = place;
  return writeUpload(
    { segments, scratch: join(directory, 'spool'), ...more },
    { body: inPieces(text), ...facts },
  );
}

async function objects(): Promise<number> {
  return (await Array.fromAsync(place.store.list(''))).length;
}

const lines = (count: number): string =>
  Array.from({ length: count }, (_, n) => JSON.stringify({ n, half: n / 2, note: `row ${n}` })).join('\n');

test('rows come back in order, with the types they had', async () => {
  const { segments, origin } = await write(lines(25_000), { format: 'ndjson' });
  expect(origin).toBe('ndjson');
  let n = 0;
  for await (const piece of place.segments.read(segments, 0, 25_000))
    for (const { row } of piece) {
      if (n % 5_000 === 0) expect(Object.fromEntries(row)).toEqual({ n, half: n / 2, note: `row ${n}` });
      n++;
    }
  expect(n).toBe(25_000);
});

test('an empty table is a table', async () => {
  expect(await write('[]')).toEqual({ segments: [], origin: 'json' });
  expect(await write('a,b\n')).toEqual({ segments: [], origin: 'csv' });
  expect(await write('')).toEqual({ segments: [], origin: 'csv' });
});

test('rows may not all have columns of their own', async () => {
  const rows = Array.from({ length: MOST_COLUMNS + 1 }, (_, n) => JSON.stringify({ [`key ${n}`]: n }));
  await expect(write(rows.join('\n'), { format: 'ndjson' })).rejects.toThrow(
    expect.objectContaining({ code: 'row/too-many-columns' }),
  );
});

describe('nothing is left behind', () => {
  test.each<[string, string, UploadFacts, Partial<UploadPlace>, string?]>([
    ['by a file that is broken at its end', `${lines(30_000)}\n{"n":`, { format: 'ndjson' }, {}],
    [
      'by a file that is too large',
      lines(30_000),
      { format: 'ndjson' },
      {
        checkBytes(bytes) {
          if (bytes > 10_000) throw new ServiceError('limit/cellar', { count: 0, limit: 10_000 });
        },
      },
    ],
    [
      'by Parquet that does not fit, which need not be read to know it',
      `PAR1${'x'.repeat(30_000)}`,
      { name: 'a.parquet' },
      {
        checkBytes(bytes) {
          if (bytes > 10_000) throw new ServiceError('limit/cellar', { count: 0, limit: 10_000 });
        },
      },
      'limit/cellar',
    ],
    ['by a client that has gone', lines(10), { format: 'ndjson' }, { signal: AbortSignal.abort() }],
    ['by what is no Parquet', 'PAR1 and so on', { name: 'a.parquet' }, {}],
  ])('%s', async (_what, text, facts, more, code) => {
    const before = await objects();
    const problem = code === undefined ? undefined : expect.objectContaining({ code });
    await expect(write(text, facts, more)).rejects.toThrow(problem);
    expect(await objects()).toBe(before);
    expect(await readdir(join(place.directory, 'spool')).catch(() => [])).toEqual([]);
  });
});

test.each<[string, UploadFacts, string]>([
  ['parquet', { format: 'parquet', name: 'a.csv' }, '[1]'],
  ['csv', { name: 'a.CSV', mediaType: 'application/json' }, '[1]'],
  ['csv', { name: 'a.tsv' }, '[1]'],
  ['ndjson', { name: 'a.jsonl' }, ''],
  ['json', { name: 'a.txt', mediaType: 'application/json; charset=utf-8' }, 'a,b'],
  ['csv', { name: 'a.txt', mediaType: 'text/csv' }, '[1]'],
  ['json', { mediaType: 'application/octet-stream' }, '\uFEFF \n[1]'],
  ['json', {}, '{"a":1}\n{"a":2}'],
  ['parquet', {}, 'PAR1'],
  ['csv', {}, 'a,b\n1,2'],
])('%s by %j and %j', (format, facts, start) => {
  expect(uploadFormat(facts, Buffer.from(start))).toBe(format);
});
