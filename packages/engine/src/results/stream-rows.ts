import type { SegmentRef } from '@rowmill/contracts';
import type { Segments } from '../segments/segments.ts';
import { exportRows } from './export-rows.ts';
import type { ExportedFile } from './exported-file.ts';
import type { ResultLimits } from './result-wish.ts';

/** Formats of which a piece can follow another. */
export type StreamFormat = 'csv' | 'ndjson';

/** A file that is made while it is sent. */
export interface StreamedFile extends Pick<ExportedFile, 'contentType' | 'extension'> {
  /** Once; whoever stops reading, or aborts before, leaves nothing behind. */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface StreamLimits extends ResultLimits {
  /** Called before each piece is written to the disk; throws when there is no room. */
  checkRoom?(): Promise<void>;
  /** Bytes of the segments that make a piece; 32 MB when left out. */
  readonly pieceBytes?: number;
}

const PIECE_BYTES = 32e6;

/**
 * All rows in their order, piece by piece: on the disk is never more than one piece, however large the table and however
 * slow the reader. The first piece is made before it returns, so that what is wrong is known before anything is sent.
 */
export async function streamRows(
  segments: Segments,
  refs: readonly SegmentRef[],
  mode: StreamFormat,
  scratch: string,
  { checkRoom, pieceBytes = PIECE_BYTES, ...limits }: StreamLimits = {},
): Promise<StreamedFile> {
  const make = async (offset: number, limit: number): Promise<ExportedFile> => {
    await checkRoom?.();
    return exportRows(segments, refs, { mode, offset, limit }, scratch, limits);
  };
  const [firstRows = 0, ...later] = pieceRows(refs, pieceBytes);
  const first = await make(0, firstRows);
  const forget = (): void => void first[Symbol.asyncDispose]();
  limits.signal?.addEventListener('abort', forget, { once: true });
  if (limits.signal?.aborted === true) forget();

  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      yield* first.stream() as AsyncIterable<Uint8Array>;
    } finally {
      limits.signal?.removeEventListener('abort', forget);
      await first[Symbol.asyncDispose]();
    }
    const header = mode === 'csv' && later.length > 0 ? await headerBytes() : 0;
    let offset = firstRows;
    for (const rows of later) {
      await using piece = await make(offset, rows);
      yield* behind(piece.stream() as AsyncIterable<Uint8Array>, header);
      offset += rows;
    }
  }
  /** Every piece begins with the same one; it is sent once. */
  const headerBytes = async (): Promise<number> => {
    await using alone = await make(0, 0);
    return alone.bytes;
  };
  return { contentType: first.contentType, extension: first.extension, content: content() };
}

/** Rows of neighbouring segments, so many together that each piece is worth its while. */
function pieceRows(refs: readonly SegmentRef[], pieceBytes: number): number[] {
  const pieces: number[] = [];
  let held = Infinity;
  for (const { rows, bytes } of refs) {
    if (held + bytes > pieceBytes) {
      pieces.push(0);
      held = 0;
    }
    pieces[pieces.length - 1]! += rows;
    held += bytes;
  }
  return pieces;
}

async function* behind(chunks: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of chunks) {
    if (chunk.length > left) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}
