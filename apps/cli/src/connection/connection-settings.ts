import { readFileSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';
import { profileFile, readProfile } from './profile.ts';
import { serverAddress } from './server-address.ts';

export interface ConnectionFlags {
  readonly server?: string | true;
  readonly key?: string;
  readonly keyFile?: string;
}

/** A setting and where it came from. */
export interface Found {
  readonly value: string;
  readonly from: string;
}

export interface ConnectionSettings {
  readonly server?: Found;
  readonly key?: Found;
}

/** Flags come before the environment, the environment before the profile. */
export function connectionSettings(flags: ConnectionFlags): ConnectionSettings {
  const profile = readProfile();
  const server =
    found(typeof flags.server === 'string' ? flags.server : undefined, '--server') ??
    found(process.env['ROWMILL_SERVER'], 'ROWMILL_SERVER') ??
    found(profile.server, profileFile());
  const key =
    found(flags.key, '--key') ??
    fromFile(flags.keyFile, '--key-file') ??
    found(process.env['ROWMILL_KEY'], 'ROWMILL_KEY') ??
    fromFile(process.env['ROWMILL_KEY_FILE'], 'ROWMILL_KEY_FILE') ??
    profileKey(server, profile.server, profile.key);
  return { ...(server !== undefined && { server }), ...(key !== undefined && { key }) };
}

/** The profile's key goes to the profile's server only: another one must not learn it. */
function profileKey(
  server: Found | undefined,
  profileServer: string | undefined,
  key: string | undefined,
): Found | undefined {
  if (server === undefined || profileServer === undefined) return undefined;
  return serverAddress(server.value) === serverAddress(profileServer) ? found(key, profileFile()) : undefined;
}

function found(value: string | undefined, from: string): Found | undefined {
  return value === undefined || value === '' ? undefined : { value, from };
}

function fromFile(file: string | undefined, from: string): Found | undefined {
  if (file === undefined || file === '') return undefined;
  try {
    return { value: readFileSync(file, 'utf8').trim(), from: `${from} ${file}` };
  } catch {
    throw new UsageError(`${from}: the file ${file} cannot be read`);
  }
}
