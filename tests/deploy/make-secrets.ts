import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOY } from './compose-file.ts';

/** Everything that make-secrets.sh makes, in a folder of its own. */
export interface Secrets extends Disposable {
  readonly folder: string;
  readonly names: readonly string[];
  read(name: string): string;
}

export function makeSecrets(folder = mkdtempSync(join(tmpdir(), 'rowmill-secrets-'))): Secrets {
  execFileSync(join(DEPLOY, 'make-secrets.sh'), [folder]);
  return {
    folder,
    names: readdirSync(folder).toSorted(),
    read: (name) => readFileSync(join(folder, name), 'utf8').trim(),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
