import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../server/start-server-process.ts';
import { uploadLargeFile } from './upload-large-file.ts';

const MEGABYTE = 1_000_000;
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
  // Memory is compared with that of a server that has received something before: a young heap grows at once.
  for (const format of ['ndjson', 'csv'] as const)
    await uploadLargeFile(server, `warm ${format}`, format, 20 * MEGABYTE);
}, 120_000);
afterAll(() => server[Symbol.asyncDispose]());

/** `npm run long:upload` does the same with 2 GB. */
test.each(['csv', 'ndjson', 'json'] as const)(
  '60 MB of %s are kept without being in memory',
  async (format) => {
    const name = `large ${format}`;
    const report = await uploadLargeFile(server, name, format, 60 * MEGABYTE);
    expect(report).toMatchObject({ status: 201, file: { name, rows: report.rows } });
    expect(report.sentBytes).toBeGreaterThan(60 * MEGABYTE);
    expect(report.most - report.before).toBeLessThan(150 * MEGABYTE);
    const reply = await fetch(`${server.address}/v1/sirp/cellar/files/${encodeURIComponent(name)}`, {
      headers: { authorization: `svc ${server.key}` },
    });
    const { firstRows } = (await reply.json()) as { firstRows: readonly Record<string, unknown>[] };
    expect(firstRows).toHaveLength(100);
    expect(firstRows[99]).toMatchObject({ item: 'item 99', id: format === 'csv' ? '99' : 99 });
  },
  180_000,
);
