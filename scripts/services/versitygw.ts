import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { goProgram } from './install-services.ts';
import { startService, type Service, type ServicePlace } from './service.ts';

export interface S3Service extends Service {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  createBucket(name: string): Promise<void>;
}

/** An S3 server on a folder: it checks signatures and knows conditional puts. */
export async function startVersitygw(place: ServicePlace, port: number): Promise<S3Service> {
  const buckets = join(place.directory, 'buckets');
  const accounts = join(place.directory, 'accounts');
  for (const each of [buckets, accounts]) mkdirSync(each, { recursive: true });
  const endpoint = `http://127.0.0.1:${port}`;
  const accessKeyId = 'rowmill';
  const secretAccessKey = randomBytes(24).toString('hex');
  const words = `--port 127.0.0.1:${port} --quiet --health /health --iam-dir`.split(' ');
  const service = await startService({
    ...place,
    name: 's3',
    port,
    command: [goProgram('versitygw'), ...words, accounts, 'posix', buckets],
    environment: {
      ...place.environment,
      ROOT_ACCESS_KEY: accessKeyId,
      ROOT_SECRET_KEY: secretAccessKey,
    },
    answers: () => versitygwAnswers(port),
  });
  // To this server a folder is a bucket.
  const createBucket = async (name: string): Promise<void> => mkdirSync(join(buckets, name));
  await createBucket('rowmill');
  return Object.assign(service, { endpoint, bucket: 'rowmill', accessKeyId, secretAccessKey, createBucket });
}

export async function versitygwAnswers(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}
