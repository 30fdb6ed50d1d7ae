import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { ServiceError } from '@rowmill/contracts';
import { tryAgain } from './try-again.ts';

/** What S3 takes in one piece; segments are far smaller. */
const LARGEST_OBJECT = 5e9;
/** Up to this a file is sent from memory, which costs half as much as a stream. */
const SMALL_BYTES = 1e6;
const READ_BYTES = 1 << 18;

/**
 * Puts a file into a bucket in one piece. Some servers keep what they have when a writer dies, unless they know that it
 * is not all: of what is sent from memory, the signature covers the digest; with a stream the digest goes along.
 */
export async function uploadFile(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  file: string,
  stop: AbortSignal,
): Promise<void> {
  const { size } = await stat(file);
  if (size > LARGEST_OBJECT)
    throw new ServiceError('engine/storage', {
      problem: `object ${place.Key} has ${size} bytes, more than the bucket ${place.Bucket} takes in one piece`,
    });
  const options = { abortSignal: stop };
  if (size <= SMALL_BYTES) {
    await client.send(new PutObjectCommand({ ...place, Body: await readFile(file) }), options);
    return;
  }
  const ContentMD5 = await digestOf(file);
  await tryAgain(async () => {
    const Body = createReadStream(file, { highWaterMark: READ_BYTES });
    const put = new PutObjectCommand({ ...place, Body, ContentLength: size, ContentMD5 });
    await client.send(put, options).finally(() => Body.destroy());
  }, stop);
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file, { highWaterMark: READ_BYTES }), hash);
  return hash.digest('base64');
}
