import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Type, type Static, type TObject } from 'typebox';
import { defineStore, type StoreSettings, type StoreWorld } from '../define-store.ts';
import { keyField } from '../rows/printed-row.ts';
import { compression, fileBeginning, isRowsFile, LARGEST_FILE_BYTES, rowsFile } from '../rows/rows-file.ts';
import { MOST_FILES, rowsInFiles, type KeptFile } from '../rows/rows-in-files.ts';
import { requestHandlerOver } from './request-handler.ts';
import { s3Error } from './s3-error.ts';

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
  compression,
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
    'Each batch of rows is one object, named after what the rows are called and the delivery keys in it. The key needs `s3:PutObject`, and `s3:ListBucket` and `s3:GetObject` for `thaw`; the test also puts an empty object `.rowmill-test` and deletes it again, where it may.',
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
  open(settings, world, rowsName) {
    const { bucket, prefix } = settings.configuration;
    const client = clientOf(settings, world);
    return {
      async write(rows, signal) {
        const { file, bytes } = await rowsFile(rows, rowsName, settings.configuration);
        const put = new PutObjectCommand({
          Bucket: bucket,
          Key: `${prefix}${file}`,
          Body: bytes,
          ContentType: file.endsWith('.gz') ? 'application/gzip' : 'application/x-ndjson',
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
  async *read(settings, { rowsName, signal, ...world }) {
    const { name } = settings;
    const { bucket, prefix } = settings.configuration;
    const client = clientOf(settings, world, LARGEST_FILE_BYTES);
    try {
      const files = await objectsOf(client, { bucket, prefix, rowsName, signal });
      yield* rowsInFiles(name, files, signal, async (file) => {
        const get = new GetObjectCommand({ Bucket: bucket, Key: `${prefix}${file}` });
        const { Body } = await client.send(get, { abortSignal: signal });
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      });
    } catch (error) {
      throw s3Error(name, error, signal);
    } finally {
      client.destroy();
    }
  },
});

interface Wanted {
  readonly bucket: string;
  readonly prefix: string;
  readonly rowsName: string;
  readonly signal: AbortSignal;
}

async function objectsOf(
  client: S3Client,
  { bucket, prefix, rowsName, signal }: Wanted,
): Promise<readonly KeptFile[]> {
  const files: KeptFile[] = [];
  let next: string | undefined;
  do {
    const list = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: `${prefix}${fileBeginning(rowsName)}`,
      ...(next !== undefined && { ContinuationToken: next }),
    });
    const page = await client.send(list, { abortSignal: signal });
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
      const file = Key.slice(prefix.length);
      if (isRowsFile(file, rowsName))
        files.push({ file, bytes: Size, writtenMs: LastModified?.getTime() ?? 0 });
    }
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined && files.length <= MOST_FILES);
  return files;
}

function clientOf(
  { configuration: { region, endpoint }, credentials: keys }: Settings,
  { egress }: StoreWorld,
  largestReply?: number,
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
    requestHandler: requestHandlerOver(egress, TIMEOUT_MS, largestReply),
  });
}
