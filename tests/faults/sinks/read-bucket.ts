import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterServices } from '../../../scripts/services/start-services.ts';
import { KEY_FIELD } from '../site/sink-content.ts';
import type { Arrival } from '../site/start-site.ts';
import { BUCKET, BUCKET_STORE } from './make-stores.ts';

/** All rows in the bucket: to this server an object is a file. */
export async function readBucket({ s3 }: ClusterServices): Promise<readonly Arrival[]> {
  const directory = join(s3.logFile, '../buckets', BUCKET);
  const objects = (await readdir(directory)).filter((name) => name.endsWith('.ndjson'));
  const texts = await Promise.all(objects.map((name) => readFile(join(directory, name), 'utf8')));
  return texts
    .flatMap((text) => text.trimEnd().split('\n'))
    .map((line) => {
      const { [KEY_FIELD]: key, ...row } = JSON.parse(line) as Record<string, unknown>;
      return { store: BUCKET_STORE, key: String(key), row: JSON.stringify(row), acknowledged: true };
    });
}
