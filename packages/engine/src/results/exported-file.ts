import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ExportFormat } from '../segments/table-work.ts';

/** A file ready to be sent; it is removed when disposed. */
export interface ExportedFile extends AsyncDisposable {
  readonly bytes: number;
  readonly contentType: string;
  /** Without the dot. */
  readonly extension: string;
  /** The content from the beginning, as often as one likes. */
  stream(): Readable;
}

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  markdown: 'text/markdown; charset=utf-8',
};

export async function openExportedFile(file: string, mode: ExportFormat): Promise<ExportedFile> {
  const { size } = await stat(file);
  return {
    bytes: size,
    contentType: CONTENT_TYPES[mode],
    extension: mode === 'markdown' ? 'md' : mode,
    stream: () => createReadStream(file),
    [Symbol.asyncDispose]: () => rm(file, { force: true }),
  };
}
