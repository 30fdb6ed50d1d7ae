import type { ErrorCode } from './errors/table.ts';
import type { Value } from './table.ts';

/** Every kind of store that the interface names. */
export const STORE_TYPES = [
  'http',
  'sftp',
  'mqtt',
  'amqp',
  'hdfs',
  'sql',
  'localFile',
  'nats',
  'nsq',
  'pulsar',
  'cassandra',
  'kafka',
  'redisPubSub',
  'awsS3',
  'awsSqs',
  'awsSns',
  'awsKinesis',
  'awsFirehose',
  'awsDynamoDb',
  'azureBlob',
  'azureQueue',
  'azureTable',
  'gcpStorage',
  'gcpPubSub',
  'gcpBigQuery',
  'elasticsearch',
  'mongodb',
  'splunk',
  'snowflake',
  'graphistry',
] as const;

export type StoreType = (typeof STORE_TYPES)[number];

/** Kinds that a manifest may name; `file` is the cellar itself. */
export const MANIFEST_TYPES = [
  'file',
  ...STORE_TYPES.filter((type) => type !== 'hdfs' && type !== 'amqp' && type !== 'nsq'),
] as const;

export type ManifestType = 'file' | Exclude<StoreType, 'hdfs' | 'amqp' | 'nsq'>;

/** A row on its way to a store. */
export interface DeliveredRow {
  /** The same at every try: a hash of query, stage and row. */
  readonly key: string;
  /** Nested as JSON has it. */
  readonly row: Readonly<Record<string, Value>>;
}

/** A row that a store will never take. */
export interface RefusedRow {
  /** Its position in the batch. */
  readonly index: number;
  readonly code: ErrorCode;
  readonly message: string;
}
