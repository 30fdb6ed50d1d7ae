import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '@rowmill/resources';
import { asStorageError } from './as-storage-error.ts';

/** A directory that this process has for itself until it ends. */
export interface ClaimedDirectory extends AsyncDisposable {
  readonly path: string;
  /** Resolves when what dead processes left beside it is gone. */
  readonly swept: Promise<void>;
}

const TRIES = 5;
/** Nothing else below the parent is ever touched. */
const NAME = /^process-[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Makes a directory of our own below `parent`, and takes away those whose owners live no more. */
export function claimDirectory(parent: string): ClaimedDirectory {
  const { path, lock } = makeLocked(parent);
  const swept = sweep(parent, path);
  return {
    path,
    swept,
    async [Symbol.asyncDispose]() {
      await swept;
      await asStorageError(() => rm(path, { recursive: true, force: true }));
      lock[Symbol.dispose]();
    },
  };
}

/** Between making and locking, somebody who sweeps may take it for a dead one's; then there is another name. */
function makeLocked(parent: string): { readonly path: string; readonly lock: Disposable } {
  for (let tries = 1; ; tries++) {
    const path = join(parent, `process-${randomUUID()}`);
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      return { path, lock: lockDirectory(path) };
    } catch (error) {
      if (tries >= TRIES) throw error;
    }
  }
}

async function sweep(parent: string, own: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    if (path === own || !NAME.test(name)) continue;
    try {
      using _lock = lockDirectory(path);
      await rm(path, { recursive: true, force: true });
    } catch {
      // Somebody lives there, or sweeps it just now.
    }
  }
}
