import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

const opening = new Map<'connection', Promise<DuckDBConnection>>();

/** What is inside Parquet, gzip or zstd; nothing for bytes that are not packed. */
export async function decodedFile(bytes: Buffer): Promise<Buffer | undefined> {
  const beginning = bytes.subarray(0, 4).toString('latin1');
  if (beginning === 'PAR1') return parquetText(bytes);
  if (beginning.startsWith('\u001F\u008B')) return gunzipSync(bytes);
  return beginning === '\u0028\u00B5\u002F\u00FD' ? zstdDecompressSync(bytes) : undefined;
}

/** Every cell as DuckDB prints it, and what the file says about itself. */
async function parquetText(bytes: Buffer): Promise<Buffer> {
  const connection = await (opening.get('connection') ?? open());
  const folder = await mkdtemp(join(tmpdir(), 'rowmill-canaries-parquet-'));
  try {
    const file = join(folder, 'table.parquet');
    await writeFile(file, bytes);
    const texts: string[] = [];
    for (const source of ['read_parquet', 'parquet_kv_metadata', 'parquet_metadata']) {
      const reader = await connection.runAndReadAll(`SELECT columns(*)::VARCHAR FROM ${source}('${file}')`);
      texts.push(...reader.getRows().flat().map(String));
    }
    return Buffer.from(texts.join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function open(): Promise<DuckDBConnection> {
  const connection = DuckDBInstance.create(':memory:').then((instance) => instance.connect());
  opening.set('connection', connection);
  return connection;
}
