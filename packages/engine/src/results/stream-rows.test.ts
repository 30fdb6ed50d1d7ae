import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ServiceError, type SegmentRef } from '@rowmill/contracts';
import { afterAll, expect, test } from 'vitest';
import { openTestSegments, rowsOf, writeRows } from '../segments/segments.fixture.ts';
import { streamRows, type StreamFormat, type StreamLimits } from './stream-rows.ts';

const place = await openTestSegments();
const { segments, directory } = place;
const scratch = join(directory, 'streams');
afterAll(() => place[Symbol.asyncDispose]());

const rows = rowsOf({ a: 1, t: 'x' }, { a: 2 }, { t: '=1+1', late: true }, { a: 4.5 });
const refs: readonly SegmentRef[] = [
  ...(await writeRows(segments, 'stream/1', rows.slice(0, 1))),
  ...(await writeRows(segments, 'stream/2', rows.slice(1, 3))),
  ...(await writeRows(segments, 'stream/3', rows.slice(3))),
];
const left = (): Promise<readonly string[]> => readdir(scratch).catch(() => []);

async function streamed(mode: StreamFormat, limits?: StreamLimits, of = refs): Promise<string> {
  const { content } = await streamRows(segments, of, mode, scratch, limits);
  return text(Readable.from(content));
}

const CSV = `a,t,late\n1,x,\n2,,\n,'=1+1,true\n4.5,,\n`;
const LINES = `{"a":1,"t":"x"}\n{"a":2}\n{"t":"=1+1","late":true}\n{"a":4.5}\n`;

test.each([
  ['in one piece', {}],
  ['a segment a piece', { pieceBytes: 1 }],
])('%s it is the same file', async (_how, limits) => {
  expect(await streamed('csv', limits)).toBe(CSV);
  expect(await streamed('ndjson', limits)).toBe(LINES);
  expect(await left()).toEqual([]);
});

test('without rows it is empty', async () => {
  expect(await streamed('ndjson', {}, [])).toBe('');
  expect(await left()).toEqual([]);
});

test('only one piece lies on the disk, and none when the reader stops', async () => {
  const { content } = await streamRows(segments, refs, 'ndjson', scratch, { pieceBytes: 1 });
  let seen = 0;
  for await (const _chunk of content) {
    expect(await left()).toHaveLength(1);
    if (++seen === 2) break;
  }
  expect(await left()).toEqual([]);
});

test('a reader who has gone before the first byte leaves nothing', async () => {
  const controller = new AbortController();
  await streamRows(segments, refs, 'csv', scratch, { signal: controller.signal });
  controller.abort();
  await expect.poll(left).toEqual([]);
});

test('every piece asks for room first', async () => {
  let asked = 0;
  const checkRoom = async (): Promise<void> => {
    if (++asked === 2) throw new ServiceError('limit/disk-low', { free: 1 });
  };
  await expect(streamed('ndjson', { pieceBytes: 1, checkRoom })).rejects.toThrow('the disk has only 1 bytes');
  expect(await left()).toEqual([]);
});
