import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { asStorageError } from './as-storage-error.ts';
import { checkObjectKey } from './check-object-key.ts';
import { moveFile } from './move-file.ts';
import type { ObjectStore } from './object-store.ts';

export interface DiskStoreOptions {
  /** False for folders that end with the program: nothing is forced to disk. */
  readonly durable?: boolean;
}

/** Objects as read-only files below a directory. */
export function createDiskStore(directory: string, { durable = true }: DiskStoreOptions = {}): ObjectStore {
  const root = resolve(directory);
  const known = new Set<string>();

  const makeDirectory = async (path: string) => {
    if (known.has(path)) return;
    const first = await mkdir(path, { recursive: true });
    if (first !== undefined && durable) {
      for (let at = path; at.length >= first.length; at = dirname(at)) await flush(dirname(at));
    }
    known.add(path);
  };

  return {
    put: (key, file) =>
      asStorageError(async () => {
        const path = pathOf(root, key);
        await makeDirectory(dirname(path));
        const near = join(dirname(path), `.${randomUUID()}`);
        await moveFile(file, near);
        await chmod(near, 0o444);
        if (durable) await flush(near);
        await rename(near, path);
        if (durable) await flush(dirname(path));
      }),
    open: (key) =>
      asStorageError(async () => {
        const path = pathOf(root, key);
        await stat(path);
        return { path, [Symbol.asyncDispose]: async () => {} };
      }),
    delete: (keys) =>
      asStorageError(async () => {
        for (const key of keys) await rm(pathOf(root, key), { force: true });
      }),
    async *list(prefix) {
      for await (const path of filesBelow(root)) {
        const key = relative(root, path).split(sep).join('/');
        if (!key.startsWith(prefix)) continue;
        const facts = await stat(path).catch(() => undefined);
        if (facts !== undefined) yield { key, bytes: facts.size, modifiedMs: facts.mtimeMs };
      }
    },
  };
}

function pathOf(root: string, key: string): string {
  return join(root, ...checkObjectKey(key));
}

/** Files and directories alike: a new name is only safe once its directory is on disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names beginning with a dot are objects still on their way in. */
async function* filesBelow(directory: string): AsyncGenerator<string> {
  const entries = await opendir(directory).catch(() => undefined);
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!entry.name.startsWith('.')) yield path;
  }
}
