import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { createMemorySegments } from '@rowmill/engine';
import { afterAll, expect, test } from 'vitest';
import type { CellarDesk, FreshUpload } from './cellar-desk.ts';
import { createCellarDesk, type CellarDeskOptions } from './create-cellar-desk.ts';

const HOUR_MS = 3_600_000;
const scratch = await mkdtemp(join(tmpdir(), 'rowmill-desk-'));
afterAll(() => rm(scratch, { recursive: true }));

function openDesk(options: Partial<CellarDeskOptions> = {}): CellarDesk {
  const segments = createMemorySegments();
  const store = { async delete() {} };
  return createCellarDesk({
    store,
    segments,
    reading: segments,
    scratch,
    mostBytes: 1e9,
    leastDiskBytes: 0,
    ...options,
  });
}

function write(desk: CellarDesk, body: AsyncIterable<Uint8Array>, name = 'a.csv'): Promise<FreshUpload> {
  return desk.write({ body, name }, { bytesLeft: 1e9, signal: new AbortController().signal });
}

async function* table(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a\n1\n');
}

test('rows of an upload that took half a day are not taken: their objects may be swept away', async () => {
  let nowMs = 0;
  const desk = openDesk({ now: () => nowMs });
  const upload = await write(desk, table());
  nowMs = 12 * HOUR_MS;
  expect(() => desk.checkFresh(upload)).not.toThrow();
  nowMs++;
  expect(() => desk.checkFresh(upload)).toThrow(expect.objectContaining({ code: 'request/too-slow' }));
});

test('the disk is looked at again while a large file arrives, also when it is only put aside', async () => {
  let looks = 0;
  const checkRoom = async (): Promise<void> => {
    if (++looks === 2) throw new ServiceError('limit/disk-low', { free: 1 });
  };
  let sentBytes = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    const chunk = Buffer.alloc(4_000_000);
    for (;;) {
      sentBytes += chunk.length;
      yield chunk;
    }
  }
  const desk = openDesk({ checkRoom });
  await expect(write(desk, endless(), 'a.parquet')).rejects.toThrow('the disk has only 1 bytes left');
  expect(sentBytes).toBeLessThan(80e6);
  expect(await readdir(scratch)).toEqual([]);
});
