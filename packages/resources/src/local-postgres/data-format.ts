import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import type { Bundle } from './find-bundle.ts';

/** The layout of the data directory: a number in the file `VERSION`. */
const FORMAT = 1;

export async function writeFormat(directory: string): Promise<void> {
  await writeFile(join(directory, 'VERSION'), `${FORMAT}\n`, { flush: true });
}

/** Refuses what another version made and this one cannot read. */
export async function checkFormat(directory: string, cluster: string, bundle: Bundle): Promise<void> {
  const format = await numberIn(join(directory, 'VERSION'));
  if (format > FORMAT) throw new ServiceError('database/too-new', { found: `data format ${format}` });
  const major = await numberIn(join(cluster, 'PG_VERSION'));
  const found = `PostgreSQL ${major}`;
  if (major > bundle.major) throw new ServiceError('database/too-new', { found });
  if (major < bundle.major)
    throw new ServiceError('database/too-old', { found, bundled: `PostgreSQL ${bundle.major}` });
}

async function numberIn(file: string): Promise<number> {
  const number = Number.parseInt(await readFile(file, 'utf8'), 10);
  if (!Number.isNaN(number)) return number;
  throw new ServiceError('database/unavailable', { problem: `the file ${file} does not hold a version` });
}
