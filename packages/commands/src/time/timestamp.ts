import { parameter } from '@rowmill/contracts';
import { sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { withColumn } from '../sql/with-column.ts';

export const timestamp = defineCommand({
  name: 'timestamp',
  chapter: 'time',
  summary: 'Adds the time at which the query was started.',
  details:
    'The same for every row, in milliseconds since 1970 and as ISO 8601 in UTC. A stage with it is never taken from the cache.',
  kind: 'row',
  version: 1,
  args: {},
  flags: { as: parameter.column({ describe: 'The columns go below this name.', default: '_timestamp' }) },
  adds: ['_timestamp.epoch', '_timestamp.iso'],
  examples: [
    {
      title: 'When the rows were made',
      query: 'timestamp',
      given: [{ n: 1 }],
      result: [{ n: 1, _timestamp: { epoch: 1767323045678, iso: '2026-01-02T03:04:05.678Z' } }],
    },
    {
      title: 'Below another name',
      query: 'timestamp --as seen',
      given: [{ n: 1 }],
      result: [{ n: 1, seen: { epoch: 1767323045678, iso: '2026-01-02T03:04:05.678Z' } }],
    },
  ],
  differsEachRun: () => true,
  row({ flags, now }) {
    const iso = new Date(now).toISOString();
    return (row) => new Map(row).set(`${flags.as}.epoch`, now).set(`${flags.as}.iso`, iso);
  },
  sql(input, { flags, now }) {
    const epoch = withColumn(input, `${flags.as}.epoch`, 'BIGINT', sql`CAST(${BigInt(now)} AS BIGINT)`);
    return withColumn(
      epoch,
      `${flags.as}.iso`,
      'VARCHAR',
      sql`CAST(${new Date(now).toISOString()} AS VARCHAR)`,
    );
  },
});
