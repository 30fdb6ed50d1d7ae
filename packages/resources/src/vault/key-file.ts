import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, link } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { KEY_BYTES, newVaultKey, vaultKeyOf, type VaultKey } from './vault-key.ts';

/** The keys of the vault, newest first. */
export interface KeyFile {
  read(): Promise<readonly VaultKey[]>;
  /** Whether this machine decides what is in the file; on many machines, whoever hands the file out does. */
  readonly isOurs: boolean;
  write(keys: readonly VaultKey[]): Promise<void>;
}

const KEY_LINE = /^[A-Za-z0-9+/]{43}=$/;

/** One key a line in base64, newest first; `#` begins a remark. A file of our own is made when it is missing. */
export async function openKeyFile(path: string, { isOurs }: { readonly isOurs: boolean }): Promise<KeyFile> {
  const file: KeyFile = {
    isOurs,
    read: async () => keysIn(await readFile(path, 'utf8').catch(unreadable)),
    write: (keys) => placeFile(path, textOf(keys), rename),
  };
  // Of two programs that both find it missing the first one's file stays.
  if (isOurs && !(await exists(path))) await placeFile(path, textOf([newVaultKey()]), linkNew);
  await file.read();
  return file;
}

function keysIn(text: string): readonly VaultKey[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw badFile('holds no key');
  return lines.map((line) => {
    const bytes = Buffer.from(line, 'base64');
    if (!KEY_LINE.test(line) || bytes.length !== KEY_BYTES)
      throw badFile('must hold one key a line, 32 bytes in base64');
    return vaultKeyOf(bytes);
  });
}

function textOf(keys: readonly VaultKey[]): string {
  const lines = keys.map(({ bytes }) => bytes.toString('base64'));
  return [
    '# Keys of the vault, newest first. Without them nobody can open the secrets: keep a copy.',
    ...lines,
    '',
  ].join('\n');
}

/** A file is there as a whole or not at all, whenever the program is killed or the power fails. */
async function placeFile(
  path: string,
  text: string,
  place: (near: string, path: string) => Promise<void>,
): Promise<void> {
  const near = `${path}.${randomUUID()}`;
  try {
    const handle = await open(near, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await place(near, path);
    // The name is a part of the directory: without it on the disk, a key that secrets need could be gone.
    await using directory = await open(dirname(path));
    await directory.sync();
  } finally {
    await rm(near, { force: true });
  }
}

async function linkNew(near: string, path: string): Promise<void> {
  await link(near, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

async function exists(path: string): Promise<boolean> {
  try {
    await readFile(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw unreadableError(error);
  }
}

function unreadable(error: unknown): never {
  throw unreadableError(error);
}

function unreadableError(cause: unknown): ServiceError {
  const problem = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown problem';
  return badFile(`names a file that cannot be read (${problem})`);
}

function badFile(problem: string): ServiceError {
  return new ServiceError('service/bad-setting', { setting: 'vault.keyFile', problem });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
