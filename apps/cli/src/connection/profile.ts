import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** Which server the command line speaks to, and with which key. */
export interface Profile {
  readonly server?: string;
  readonly key?: string;
}

export function profileFile(): string {
  const base = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return join(base, 'rowmill', 'profile.json');
}

/** Empty when nobody has logged in yet. */
export function readProfile(): Profile {
  const file = profileFile();
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object');
    return {
      ...('server' in value && typeof value.server === 'string' && { server: value.server }),
      ...('key' in value && typeof value.key === 'string' && { key: value.key }),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new UsageError(`the profile ${file} cannot be read`, 'rowmill login http://127.0.0.1:7700');
  }
}

/** Only its owner may read the file, from the first byte on. */
export function writeProfile(profile: Profile): void {
  const file = profileFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(profile, undefined, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** Says whether there was one. */
export function removeProfile(): boolean {
  const known = readProfile();
  rmSync(profileFile(), { force: true });
  return known.server !== undefined || known.key !== undefined;
}
