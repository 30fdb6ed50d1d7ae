import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { ServiceError } from '@rowmill/contracts';
import { Slots, type ObjectStore } from '@rowmill/engine';
import { isOfTheDisk, s3Problem } from './s3-problem.ts';
import { tryAgain } from './try-again.ts';
import { uploadFile } from './upload-file.ts';

export interface BucketOptions {
  /** Left out: AWS. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  /** Left out: whatever the machine's role gives. */
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
}

/** Objects in a bucket, as files go in and come out. */
export interface Bucket extends Pick<ObjectStore, 'delete' | 'list'>, Disposable {
  /** The object is there as a whole when this returns. */
  upload(key: string, file: string): Promise<void>;
  /** Writes the object into a file; what the disk reports is thrown as it is. Each try begins with `expect`. */
  download(key: string, file: string, expect: (bytes: number) => Promise<void>): Promise<void>;
  /** Throws when the bucket cannot be used now. */
  check(): Promise<void>;
}

/** Whatever else lies in the bucket is none of our business, and no business of the sweeper. */
const FOLDER = 'segments/';
/** More than these wait here: the SDK would count the wait for a socket as a connection that is not made. */
const TRANSFERS = 32;
const SOCKETS = 64;
const CONNECT_MS = 5_000;
const IDLE_MS = 60_000;
const CHECK_MS = 2_000;
const DELETED_AT_ONCE = 1_000;

export function openBucket(options: BucketOptions): Bucket {
  const { bucket } = options;
  const client = openClient(options);
  const transfers = new Slots(TRANSFERS);
  const closing = new AbortController();
  const stop = { abortSignal: closing.signal };
  const refuse =
    (key?: string) =>
    (error: unknown): never => {
      throw s3Problem(error, bucket, key);
    };

  return {
    upload: (key, file) =>
      transfers.run(() =>
        uploadFile(client, { Bucket: bucket, Key: FOLDER + key }, file, closing.signal).catch(refuse(key)),
      ),
    download: (key, file, expect) =>
      transfers.run(() =>
        tryAgain(async () => {
          const get = new GetObjectCommand({ Bucket: bucket, Key: FOLDER + key });
          // What comes before the first byte, the SDK has tried again already.
          const { Body, ContentLength = 0 } = await client.send(get, stop).catch(refuse(key));
          if (!(Body instanceof Readable)) throw new Error('the answer has no body');
          await expect(ContentLength);
          const target = createWriteStream(file);
          await pipeline(Body, target, { signal: closing.signal });
          if (target.bytesWritten !== ContentLength) throw new Error('the answer was cut off');
        }, closing.signal).catch((error: unknown) => {
          if (isOfTheDisk(error)) throw error;
          return refuse(key)(error);
        }),
      ),
    async delete(keys) {
      for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
        const some = keys.slice(at, at + DELETED_AT_ONCE);
        const Objects = some.map((key) => ({ Key: FOLDER + key }));
        const { Errors = [] } = await client
          .send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }), stop)
          .catch(refuse());
        const failed = Errors.find(({ Code }) => Code !== 'NoSuchKey');
        if (failed !== undefined)
          throw new ServiceError('engine/storage', {
            problem: `${Errors.length} objects of the bucket ${bucket} were not deleted, for instance ${failed.Key} (${failed.Code})`,
          });
      }
    },
    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: FOLDER + prefix }, stop);
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0, LastModified } of Contents)
            yield { key: Key.slice(FOLDER.length), bytes: Size, modifiedMs: LastModified?.getTime() ?? 0 };
      } catch (error) {
        refuse()(error);
      }
    },
    async check() {
      const late = AbortSignal.timeout(CHECK_MS);
      const abortSignal = AbortSignal.any([closing.signal, late]);
      await client
        .send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
        .catch((error: unknown) => {
          refuse()(late.aborted ? new Error(`no answer within ${CHECK_MS / 1000} s`) : error);
        });
    },
    [Symbol.dispose]() {
      closing.abort();
      client.destroy();
    },
  };
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: BucketOptions): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // Not every object store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Asking first would take a new connection for each object.
    expectContinueHeader: false,
    // It would talk on the console.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    retryMode: 'standard',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
    },
  });
}

function silent(): void {}
