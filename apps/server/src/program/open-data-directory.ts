import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ServiceError } from '@rowmill/contracts';

/** Where a laptop keeps everything. */
export interface DataDirectory {
  readonly path: string;
  readonly postgres: string;
  readonly engine: string;
  /** Where the keys of the vault are when no other file is named. */
  readonly vaultKeys: string;
  /** What API keys are hashed with; without it the database's keys are worth nothing. */
  readonly pepper: Buffer;
}

/** Rises when an older program could not read the directory any more. */
const FORMAT = 1;
const FORMAT_FILE = 'rowmill.json';
const KEY_FILE = 'secret.key';
const VAULT_KEYS_FILE = 'vault.keys';

/** Makes a data directory, or opens one that this or an older version made. */
export async function openDataDirectory(directory: string): Promise<DataDirectory> {
  const path = resolve(directory);
  // Others may pass through, since the database has an account of its own; each thing inside is closed by itself.
  await mkdir(path, { recursive: true, mode: 0o711 });
  const format = await readOrMake(join(path, FORMAT_FILE), () => `${JSON.stringify({ format: FORMAT })}\n`);
  const found = formatIn(format);
  if (found > FORMAT) throw new ServiceError('database/too-new', { found: `format ${found}` });
  const key = await readOrMake(join(path, KEY_FILE), () => `${randomBytes(32).toString('base64')}\n`);
  const engine = join(path, 'engine');
  await mkdir(engine, { recursive: true, mode: 0o700 });
  return {
    path,
    postgres: join(path, 'postgres'),
    engine,
    vaultKeys: join(path, VAULT_KEYS_FILE),
    pepper: Buffer.from(key.trim(), 'base64'),
  };
}

function formatIn(text: string): number {
  try {
    const { format } = JSON.parse(text) as { format?: unknown };
    if (typeof format === 'number') return format;
  } catch {
    // Said below.
  }
  throw new ServiceError('service/bad-setting', {
    setting: 'data',
    problem: `names a directory whose ${FORMAT_FILE} cannot be read`,
  });
}

/** A file is there as a whole or not at all, whenever the program is killed. */
async function readOrMake(file: string, make: () => string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const near = `${file}.${process.pid}`;
  try {
    const handle = await open(near, 'wx', 0o600);
    try {
      await handle.writeFile(make());
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(near, file);
  } finally {
    await rm(near, { force: true });
  }
  return readFile(file, 'utf8');
}
