import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { createDiskStore, createSegments } from '@rowmill/engine';
import { childId, parseJson, rowOf } from '@rowmill/language';
import type { BenchResult } from './bench-result.ts';

const ROWS = 1_000_000;

/** JSON lines into segments, against DuckDB's own reader that may round, rename and fail: CPU time of all processes. */
export async function benchIngest(rows = ROWS): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  try {
    const file = join(directory, 'rows.ndjson');
    await writeLines(file, rows);
    const bare = await bareDuckdb(file, join(directory, 'bare.parquet'));
    const ours = await intoSegments(file, directory);
    return [
      { bench: 'ingest', ours, bare, ratio: Number((ours / bare).toFixed(2)), unit: 'CPU ms' },
      {
        bench: 'ingest throughput',
        ours: Math.round(rows / (ours / 1000)),
        bare: Math.round(rows / (bare / 1000)),
        ratio: Number((bare / ours).toFixed(2)),
        unit: 'rows per CPU second',
      },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function intoSegments(file: string, directory: string): Promise<number> {
  const before = process.cpuUsage();
  const store = createDiskStore(join(directory, 'store'));
  await using segments = await createSegments({ store, scratch: join(directory, 'scratch') });
  const writer = segments.writer('bench');
  let count = 0;
  let rest = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const added = writer.add({ id: childId('', count++), row: rowOf(parseJson(line)) });
      if (added) await added;
    }
  }
  await writer.finish();
  return cpuSince(before) + Math.round(segments.cpuMs);
}

async function bareDuckdb(file: string, target: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const before = process.cpuUsage();
  const copy = await connection.prepare(
    `COPY (SELECT * FROM read_json($1, format = 'newline_delimited', sample_size = -1))
      TO $2 (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 10240)`,
  );
  copy.bind([file, target]);
  await copy.run();
  const spent = cpuSince(before);
  connection.closeSync();
  instance.closeSync();
  return spent;
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

/** Rows of a shop: nested seller, an array, prices that are not always numbers, keys that are rare. */
async function writeLines(file: string, rows: number): Promise<void> {
  const stream = createWriteStream(file);
  for (let n = 0; n < rows; n++) {
    const row = {
      id: n,
      title: `Product ${n} of the ${['Nova', 'Acme', 'Zeta'][n % 3]} family`,
      url: `https://shop.example/item/${n}?ref=${(n * 7919) % 1_000_003}`,
      brand: ['Nova', 'Acme', 'Zeta', 'Orion'][n % 4],
      price: n % 20 === 0 ? 'n/a' : n % 33 === 0 ? null : ((n * 31) % 100_000) / 100,
      stock: n % 500,
      seen: n % 2 === 0,
      tags: ['new', `t${n % 17}`],
      seller: { name: `Seller ${n % 1000}`, address: { city: `City ${n % 50}` } },
      ...(n % 40 === 0 && { [`extra_${n % 20}`]: n }),
    };
    if (!stream.write(`${JSON.stringify(row)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}
