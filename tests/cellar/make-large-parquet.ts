import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** A Parquet file on the disk, gone when disposed. */
export interface LargeParquet extends AsyncDisposable {
  readonly rows: number;
  readonly bytes: number;
  stream(): AsyncIterable<Uint8Array>;
}

/** Bytes of a row in the file, roughly: text that does not repeat is stored as it is. */
const ROW_BYTES = 425;

/** A table of about so many bytes, written by DuckDB: another program than the one that reads it. */
export async function makeLargeParquet(bytes: number): Promise<LargeParquet> {
  const folder = await mkdtemp(join(tmpdir(), 'rowmill-large-'));
  const file = join(folder, 'large.parquet');
  const rows = Math.ceil(bytes / ROW_BYTES);
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  await connection.run(`COPY (SELECT i AS id, 'item ' || i % 1000 AS item, (i * 7919 % 100000) / 100 AS price,
    repeat(md5(i::VARCHAR), 12) || ' on page ' || i % 37 AS note FROM range(${rows}) numbers(i))
    TO '${file}' (FORMAT parquet, COMPRESSION uncompressed)`);
  connection.closeSync();
  instance.closeSync();
  const { size } = await stat(file);
  return {
    rows,
    bytes: size,
    stream: () => createReadStream(file) as AsyncIterable<Uint8Array>,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
