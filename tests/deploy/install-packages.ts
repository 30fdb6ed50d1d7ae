import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Installs Debian packages that are missing: what checks the files of deploy/. */
export async function installPackages(...names: readonly string[]): Promise<void> {
  await promisify(execFile)(join(import.meta.dirname, '../../scripts/services/debian-packages.sh'), names);
}
