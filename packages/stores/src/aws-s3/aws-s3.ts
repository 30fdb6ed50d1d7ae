import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Type, type Static, type TObject } from 'typebox';
import { defineStore, type StoreSettings, type StoreWorld } from '../define-store.ts';
import { batchKey } from '../rows/batch-key.ts';
import { keyField, printedRow } from '../rows/printed-row.ts';
import { requestHandlerOver } from './request-handler.ts';
import { s3Error } from './s3-error.ts';

const compress = promisify(gzip);
const TIMEOUT_MS = 60_000;

const configuration = {
  bucket: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' }),
  region: Type.String({ default: 'us-east-1', pattern: '^[a-z0-9-]{1,50}$' }),
  endpoint: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#]+/?$',
      maxLength: 1000,
      description: 'Of another service than Amazon’s.',
    }),
  ),
  prefix: Type.String({
    default: '',
    pattern: '^[^/\\u0000][^\\u0000]*$|^$',
    maxLength: 500,
    description: 'What the names of all objects begin with: `prices/`.',
  }),
  compression: Type.Union([Type.Literal('none'), Type.Literal('gzip')], { default: 'none' }),
  keyField,
};
const credentials = {
  accessKeyId: Type.String({ minLength: 1, maxLength: 200 }),
  secretAccessKey: Type.String({ minLength: 1, maxLength: 1000 }),
  sessionToken: Type.Optional(Type.String({ maxLength: 10_000 })),
};

type Settings = StoreSettings<Static<TObject<typeof configuration>>, Static<TObject<typeof credentials>>>;

export const awsS3 = defineStore({
  type: 'awsS3',
  summary: 'Objects of NDJSON in a bucket of Amazon S3 or of a service that speaks like it.',
  details:
    'Each batch of rows is one object, named after the delivery keys in it. The key needs `s3:PutObject`; the test also puts an empty object `.rowmill-test` and deletes it again, where it may.',
  configuration,
  credentials,
  destination: ['endpoint'],
  guarantees: {
    acknowledged: true,
    repeats: 'harmless',
    details:
      'A batch that comes again replaces its object; rows that come again in another batch are there twice, with the same key where `keyField` is set.',
  },
  errors: ['store/unavailable', 'store/unusable'],
  size: { rows: 50_000, bytes: 16_000_000 },
  examples: [
    {
      title: 'A bucket of Amazon',
      configuration: { bucket: 'my-rows', region: 'eu-central-1', prefix: 'prices/', compression: 'gzip' },
      credentials: { accessKeyId: 'AKIA…', secretAccessKey: 'a secret' },
    },
    {
      title: 'Another service',
      configuration: { bucket: 'my-rows', endpoint: 'https://s3.example.org' },
      credentials: { accessKeyId: 'rowmill', secretAccessKey: 'a secret' },
    },
  ],

  async test(settings, at) {
    const { name } = settings;
    const { bucket, prefix } = settings.configuration;
    const probe = { Bucket: bucket, Key: `${prefix}.rowmill-test` };
    const client = clientOf(settings, at);
    try {
      await client.send(new PutObjectCommand({ ...probe, Body: new Uint8Array() }), {
        abortSignal: at.signal,
      });
      // Who may put need not be allowed to delete.
      await client.send(new DeleteObjectCommand(probe), { abortSignal: at.signal }).catch(() => {});
    } catch (error) {
      throw s3Error(name, error, at.signal);
    } finally {
      client.destroy();
    }
  },
  open(settings, world) {
    const { bucket, prefix, compression, keyField: field } = settings.configuration;
    const client = clientOf(settings, world);
    const isPacked = compression === 'gzip';
    return {
      async write(rows, signal) {
        const text = rows.map((row) => `${printedRow(row, field)}\n`).join('');
        const put = new PutObjectCommand({
          Bucket: bucket,
          Key: `${prefix}${batchKey(rows)}.ndjson${isPacked ? '.gz' : ''}`,
          Body: isPacked ? await compress(text) : Buffer.from(text),
          ContentType: isPacked ? 'application/gzip' : 'application/x-ndjson',
        });
        try {
          await client.send(put, { abortSignal: signal });
        } catch (error) {
          throw s3Error(settings.name, error, signal);
        }
        return { refused: [] };
      },
      async [Symbol.asyncDispose]() {
        client.destroy();
      },
    };
  },
});

function clientOf(
  { configuration: { region, endpoint }, credentials: keys }: Settings,
  { egress }: StoreWorld,
): S3Client {
  return new S3Client({
    region,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    forcePathStyle: endpoint !== undefined,
    credentials: keys,
    // Whoever delivers decides when to try again.
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: requestHandlerOver(egress, TIMEOUT_MS),
  });
}
