import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** The rows of a SELECT as a Parquet file, written by DuckDB: another program than the one that reads it. */
export async function parquetOf(select: string, compression: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'rowmill-site-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const file = join(folder, 'table.parquet');
    await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet, COMPRESSION ${compression})`);
    return await readFile(file);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true });
  }
}
