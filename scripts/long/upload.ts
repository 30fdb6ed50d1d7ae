import { setup } from '../../tests/postgres/start-for-tests.ts';
import { startServerProcess } from '../../tests/server/start-server-process.ts';
import { uploadLargeFile, type LargeFormat } from '../../tests/cellar/upload-large-file.ts';

/**
 * Uploads 2 GB, or as many bytes as the first argument says, in each format (or the second argument) to a server of its
 * own. Its memory may grow by less than 200 MB.
 */
const MOST_GROWTH = 200_000_000;
const bytes = Number(process.argv[2] ?? 2_000_000_000);
const formats = (process.argv[3]?.split(',') ?? ['csv', 'ndjson', 'json', 'parquet']) as LargeFormat[];
const megabytes = (count: number): string => `${Math.round(count / 1e6)} MB`;

const stopPostgres = await setup();
await using rest = new AsyncDisposableStack();
rest.defer(async () => stopPostgres?.());
const server = rest.use(await startServerProcess());
await uploadLargeFile(server, 'warm', 'ndjson', 5_000_000);
for (const format of formats) {
  const report = await uploadLargeFile(server, `large ${format}`, format, bytes);
  const growth = report.most - report.before;
  const isGood = report.status === 201 && report.file.rows === report.rows && growth < MOST_GROWTH;
  console.log(
    `${format}: ${megabytes(report.sentBytes)}, ${report.rows} rows in ${report.seconds.toFixed(0)} s, ` +
      `${megabytes(report.file.bytes)} kept; memory ${megabytes(report.before)} before, ${megabytes(report.most)} at most: ` +
      (isGood ? 'good' : `BAD (status ${report.status}, ${report.file.rows} rows)`),
  );
  if (!isGood) process.exitCode = 1;
}
