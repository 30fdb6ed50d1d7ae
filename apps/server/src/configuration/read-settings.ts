import { readFileSync } from 'node:fs';
import { ServiceError } from '@rowmill/contracts';
import type { Setting } from './define-setting.ts';
import { readFileValues } from './read-file-values.ts';
import { environmentName, flagName } from './setting-names.ts';
import { SETTINGS, type SettingName, type Settings } from './settings.ts';

/** Where a value comes from, in words: `default`, `rowmill.yaml`, `ROWMILL_PORT`, `--port`. */
export type Origins = Readonly<Record<SettingName, string>>;

export interface SettingSources {
  /** By setting name, as the command line gave them. */
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The path of rowmill.yaml; a file that is named must be there. */
  readonly file?: string;
}

interface Found {
  readonly value: unknown;
  readonly origin: string;
}

/** Reads every setting: flags before the environment, the environment before the file, the file before the default. */
export function readSettings({ flags = {}, env = {}, file }: SettingSources): {
  readonly settings: Settings;
  readonly origins: Origins;
} {
  const inFile = file === undefined ? new Map<string, unknown>() : readFileValues(file);
  const values: Record<string, unknown> = {};
  const origins: Record<string, string> = {};
  for (const setting of SETTINGS as readonly Setting[]) {
    const { name, type } = setting;
    const found =
      fromFlags(setting, flags) ??
      fromEnvironment(setting, env) ??
      (inFile.has(name) ? { value: inFile.get(name), origin: file ?? '' } : undefined);
    const value = found === undefined ? setting.default : type.read(found.value);
    if (found !== undefined && value === undefined)
      throw new ServiceError('service/bad-setting', {
        setting: name,
        problem: `has the value ${shown(setting, found.value)} (${found.origin}); it takes ${type.words}`,
      });
    values[name] = value;
    origins[name] = found?.origin ?? 'default';
  }
  return { settings: values as Settings, origins: origins as Origins };
}

function fromFlags({ name }: Setting, flags: Readonly<Record<string, unknown>>): Found | undefined {
  const value = Object.hasOwn(flags, name) ? flags[name] : undefined;
  return value === undefined ? undefined : { value, origin: `--${flagName(name)}` };
}

/** An empty variable counts as none, as in compose files that pass variables on. */
function fromEnvironment(
  { name, secret, alsoFrom }: Setting,
  env: Readonly<Record<string, string | undefined>>,
): Found | undefined {
  for (const variable of [environmentName(name), ...alsoFrom]) {
    const value = env[variable];
    if (value !== undefined && value !== '') return { value, origin: variable };
    const path = secret ? env[`${variable}_FILE`] : undefined;
    if (path !== undefined && path !== '')
      return { value: readSecret(name, path), origin: `${variable}_FILE` };
  }
  return undefined;
}

function readSecret(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    const problem = `is to be read from ${path}, which cannot be read`;
    throw new ServiceError('service/bad-setting', { setting, problem }, { cause });
  }
}

function shown({ secret }: Setting, value: unknown): string {
  return secret ? '(hidden)' : JSON.stringify(value);
}
