import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';

interface BarePlace {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
  /** In epoch milliseconds: older objects do not count. */
  readonly since: number;
}

/** A client of S3 and nothing else, in a process of its own, that writes the objects of a bucket once more. */
export interface BareS3 extends AsyncDisposable {
  readonly pid: number;
  readonly objects: number;
  putAll(): Promise<void>;
}

const AT_ONCE = 8;

/** Reads the objects before it is asked to write them. */
export async function startBareS3(place: BarePlace): Promise<BareS3> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(place)]);
  const exited = once(child, 'exit');
  const next = (): Promise<unknown[]> =>
    Promise.race([
      once(child, 'message'),
      exited.then(() => Promise.reject(new Error('the bare S3 client has ended'))),
    ]);
  const [objects] = await next();
  return {
    pid: child.pid!,
    objects: Number(objects),
    async putAll() {
      const done = next();
      child.send('put');
      await done;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await exited;
    },
  };
}

async function serve({ endpoint, accessKeyId, secretAccessKey, bucket, since }: BarePlace): Promise<void> {
  const config: S3ClientConfig = {
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const client = new S3Client(config);
  const bodies: Uint8Array[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (LastModified!.getTime() < since) continue;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
      bodies.push(await Body!.transformToByteArray());
    }
  process.once('message', async () => {
    const left = bodies.entries();
    async function lane(): Promise<void> {
      for (const [number, Body] of left)
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: `bare/${number}`, Body }));
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    process.send?.('put');
  });
  process.once('disconnect', () => process.exit());
  process.send?.(bodies.length);
}

if (import.meta.main && process.send) await serve(JSON.parse(process.argv[2]!) as BarePlace);
