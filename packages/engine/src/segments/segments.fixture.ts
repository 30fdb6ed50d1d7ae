import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyedRow, Row, SegmentRef, Value } from '@rowmill/contracts';
import { childId } from '@rowmill/language';
import { createSegments, type DuckdbSegments, type SegmentsOptions } from './create-segments.ts';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { Segments, WriteOptions } from './segments.ts';

/** Real segments in a temporary directory, for tests. */
export interface TestSegments extends AsyncDisposable {
  readonly directory: string;
  readonly store: ObjectStore;
  readonly segments: DuckdbSegments;
}

export async function openTestSegments(options: Partial<SegmentsOptions> = {}): Promise<TestSegments> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-test-'));
  const store = createDiskStore(join(directory, 'store'), { durable: false });
  const segments = await createSegments({
    store,
    scratch: join(directory, 'scratch'),
    children: 1,
    ...options,
  });
  return {
    directory,
    store,
    segments,
    async [Symbol.asyncDispose]() {
      await segments[Symbol.asyncDispose]();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function rowsOf(...objects: readonly Readonly<Record<string, Value>>[]): Row[] {
  return objects.map((object) => new Map(Object.entries(object)));
}

export async function writeRows(
  segments: Segments,
  prefix: string,
  rows: readonly Row[],
  options?: WriteOptions,
): Promise<readonly SegmentRef[]> {
  const writer = segments.writer(prefix, options);
  for (const [at, row] of rows.entries()) await writer.add({ id: childId('', at), row });
  return writer.finish();
}

export async function readRows(
  segments: Segments,
  refs: readonly SegmentRef[],
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<KeyedRow[]> {
  return (await Array.fromAsync(segments.read(refs, from, to))).flat();
}
