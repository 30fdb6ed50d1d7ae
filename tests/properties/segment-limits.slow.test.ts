import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { KeyedRow, Value } from '@rowmill/contracts';
import { createDiskStore, createSegments } from '@rowmill/engine';
import { idStep, raw } from '@rowmill/language';
import { expectRows, readAll } from './segment-sets.ts';

const directory = await mkdtemp(join(tmpdir(), 'rowmill-limits-'));
const store = createDiskStore(join(directory, 'store'), { durable: false });
const segments = await createSegments({ store, scratch: join(directory, 'scratch'), memoryLimit: '100MB' });
afterAll(async () => {
  await segments[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

test('rows past 8 MB go on in a further object, in order', async () => {
  const noise = (n: number) =>
    Array.from({ length: 140 }, (_, at) => (Math.imul(n * 140 + at, 2654435761) >>> 0).toString(36)).join('');
  const rows = Array.from({ length: 16_000 }, (_, n): KeyedRow => {
    return {
      id: idStep(n),
      row: new Map<string, Value>([
        ['n', n],
        ['noise', noise(n)],
      ]),
    };
  });
  const writer = segments.writer('large');
  for (const row of rows) await writer.add(row);
  const refs = await writer.finish();
  expect(refs.length).toBeGreaterThan(1);
  expect(refs.every(({ bytes }) => bytes < 10e6)).toBe(true);
  expectRows('slice', await readAll(segments, refs, 100, 15_900), rows.slice(100, 15_900));
});

test('one text too long for the process, which DuckDB does not count, ends the process and not the program', async () => {
  await using work = await segments.tableWork({ timeoutMs: 60_000 });
  const from = raw("(SELECT md5(repeat('x', 1000000000)) AS c0 FROM range(10))");
  const large = { columns: [{ name: 'value', as: 'c0', type: 'VARCHAR' as const }], order: [], from };
  await expect(Array.fromAsync(work.rows(large))).rejects.toMatchObject({ code: 'engine/out-of-memory' });
});
