import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ServiceError } from '@rowmill/contracts';

const SQLITE_BUSY = 5;
/** A lock that nobody points to any more would be collected, and with that given back. */
const held = new Set<DatabaseSync>();

/**
 * Keeps other programs out of a data directory until it is disposed of or the process ends, however it ends.
 * Node offers no lock on a file, but SQLite, which comes with it, takes one that the kernel gives back.
 */
export function lockDirectory(directory: string): Disposable {
  const holder = join(directory, 'lock.pid');
  const file = join(directory, 'lock');
  makeForUsOnly(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new ServiceError('database/in-use', { directory, pid: readHolder(holder) });
  }
  writeFileSync(holder, `${process.pid}\n`);
  held.add(lock);
  return {
    [Symbol.dispose]() {
      if (held.delete(lock)) lock.close();
    },
  };
}

/** Whoever could read it could lock it. It is never opened again: closing any descriptor of it would give the lock back. */
function makeForUsOnly(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
