import { defineSetting } from '../define-setting.ts';
import { boolean, integer, text, webAddress } from '../setting-type.ts';

const ADDRESS = /^[^\s/:]+:\d{1,5}$/;
/** 32 bytes are 43 letters and a sign of equality. */
const KEY = '[A-Za-z0-9+/]{43}=';
const CODEC_KEYS = new RegExp(`^[\\w.-]{1,64}:${KEY}(?:,[\\w.-]{1,64}:${KEY})*$`);

/** Many machines instead of one: all of them share these servers and keys. */
export const cluster = [
  defineSetting({
    name: 'temporal.address',
    type: text('host:port', ADDRESS),
    default: undefined,
    sentence: 'The Temporal server that hands work to machines. With it the service is a cluster.',
  }),
  defineSetting({
    name: 'temporal.namespace',
    type: text('a name', /^[\w.-]{2,255}$/),
    default: 'rowmill',
    sentence: 'The Temporal namespace; made at the first start.',
  }),
  defineSetting({
    name: 'temporal.codecKeys',
    type: text('name:key pairs separated by commas, each key 32 bytes in base64', CODEC_KEYS),
    default: undefined,
    secret: true,
    sentence: 'What Temporal is told is encrypted with the first key and read with any of them.',
  }),
  defineSetting({
    name: 'temporal.tls',
    type: boolean(),
    default: false,
    sentence: 'Whether Temporal is spoken to by TLS.',
  }),
  defineSetting({
    name: 'temporal.ca',
    type: text('a file'),
    default: undefined,
    sentence: "The authority behind Temporal's certificate, PEM, when it is not a public one.",
  }),
  defineSetting({
    name: 'temporal.cert',
    type: text('a file'),
    default: undefined,
    sentence: 'The certificate that Temporal knows us by, PEM.',
  }),
  defineSetting({
    name: 'temporal.key',
    type: text('a file'),
    default: undefined,
    sentence: 'The private key of temporal.cert, PEM.',
  }),
  defineSetting({
    name: 'redis.url',
    type: text('a redis:// or rediss:// address', /^rediss?:\/\/./),
    default: undefined,
    secret: true,
    sentence: 'The Redis (7 or later) or Valkey in which all machines count requests to domains.',
  }),
  defineSetting({
    name: 's3.bucket',
    type: text('the name of a bucket', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    default: undefined,
    sentence: 'The bucket in which results live; it has to be there.',
  }),
  defineSetting({
    name: 's3.endpoint',
    type: webAddress(),
    default: undefined,
    sentence: 'The S3 server, when it is not that of AWS.',
  }),
  defineSetting({
    name: 's3.region',
    type: text('a region', /^[\w-]+$/),
    default: 'us-east-1',
    sentence: "The bucket's region.",
  }),
  defineSetting({
    name: 's3.accessKeyId',
    type: text('an access key'),
    default: undefined,
    sentence: "The bucket's access key; without one, that of the machine's own role.",
  }),
  defineSetting({
    name: 's3.secretAccessKey',
    type: text('the secret of the access key'),
    default: undefined,
    secret: true,
    sentence: 'The secret of s3.accessKeyId.',
  }),
  defineSetting({
    name: 'cache.bytes',
    type: integer(100_000_000),
    default: 10_000_000_000,
    sentence: 'Disk space of one machine for results it has read or written lately.',
  }),
  defineSetting({
    name: 'keys.pepper',
    type: text('32 bytes in base64', new RegExp(`^${KEY}$`)),
    default: undefined,
    secret: true,
    sentence: 'What API keys are hashed with, the same on all machines; a single machine makes its own.',
  }),
  defineSetting({
    name: 'worker.dataSlots',
    type: integer(1, 1_000),
    default: 4,
    sentence: 'Batches of table work that one worker runs at the same time.',
  }),
  defineSetting({
    name: 'worker.httpSlots',
    type: integer(1, 1_000),
    default: 16,
    sentence: 'Batches of requests that one worker runs at the same time.',
  }),
  defineSetting({
    name: 'worker.browserSlots',
    type: integer(1, 1_000),
    default: undefined,
    sentence:
      'Batches of pages that one process with the role browser runs at the same time; without it, three times as many as browser.slots.',
  }),
  defineSetting({
    name: 'worker.deliverSlots',
    type: integer(1, 1_000),
    default: 4,
    sentence: 'Batches of deliveries that one worker runs at the same time.',
  }),
] as const;
