import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Row, SegmentRef } from '@rowmill/contracts';
import { jsonItemRows, peekBody, readRows } from '@rowmill/commands';
import { childId, ROOT_ID } from '@rowmill/language';
import type { Segments } from '../segments/segments.ts';
import { readParquetApart } from './read-parquet-apart.ts';
import { uploadFormat, type UploadFacts, type UploadFormat } from './upload-format.ts';

/** A table on its way in. */
export interface UploadedBytes extends UploadFacts {
  readonly body: AsyncIterable<Uint8Array>;
}

export interface WrittenUpload {
  readonly segments: readonly SegmentRef[];
  /** What it was: `results` is the results reply of a query. */
  readonly origin: UploadFormat | 'results';
}

export interface UploadPlace {
  readonly segments: Segments;
  /** For files that cannot be read while they arrive. */
  readonly scratch: string;
  /** Called with the bytes on the disk so far, as they are kept or as they came; throws when they are too many. */
  checkBytes?(bytes: number): Promise<void> | void;
  readonly signal?: AbortSignal;
}

const ENOUGH_TO_TELL = 64;

/** Every object names all columns seen so far, so their number must end somewhere. */
export const MOST_COLUMNS = 10_000;

/**
 * Writes the rows of an uploaded table while it arrives; of its bytes only a few are in memory at any time. Nothing is
 * left behind when it fails. The objects belong to nobody until somebody publishes them.
 */
export async function writeUpload(place: UploadPlace, upload: UploadedBytes): Promise<WrittenUpload> {
  const { segments, signal, checkBytes } = place;
  const { start, body } = await peekBody(upload.body, ENOUGH_TO_TELL);
  const format = uploadFormat(upload, start);
  let origin: WrittenUpload['origin'] = format;
  const rows = rowsOf(place, format, { ...upload, body }, () => (origin = 'results'));
  const writer = segments.writer(`${randomUUID()}/upload`, { mostColumns: MOST_COLUMNS });
  try {
    let index = 0;
    for await (const some of rows) {
      signal?.throwIfAborted();
      for (const row of some) {
        const busy = writer.add({ id: childId(ROOT_ID, index++), row });
        if (busy !== undefined) await busy;
      }
      const checked = checkBytes?.(writer.bytes);
      if (checked !== undefined) await checked;
    }
    return { segments: await writer.finish(), origin };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

function rowsOf(
  place: UploadPlace,
  format: UploadFormat,
  { body, name = '' }: UploadedBytes,
  onResults: () => void,
): AsyncIterable<readonly Row[]> {
  if (format === 'parquet') return spooledParquet(place, body);
  if (format === 'json') return jsonItemRows({ body }, (shape) => shape === 'results' && onResults());
  const delimiter = /\.tsv$/i.test(name) ? { delimiter: '\t' } : {};
  return readRows(format, { body, name, ...delimiter });
}

/** Parquet tells at its end what is in it, so it lies on the disk first. */
async function* spooledParquet(
  { scratch, signal, checkBytes }: UploadPlace,
  body: AsyncIterable<Uint8Array>,
): AsyncIterable<readonly Row[]> {
  await mkdir(scratch, { recursive: true });
  const path = join(scratch, `upload-${randomUUID()}.parquet`);
  async function* checked(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of body) {
      signal?.throwIfAborted();
      bytes += chunk.length;
      await checkBytes?.(bytes);
      yield chunk;
    }
  }
  try {
    await pipeline(Readable.from(checked(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
    yield* readParquetApart(path, signal === undefined ? {} : { signal });
  } finally {
    await rm(path, { force: true });
  }
}
