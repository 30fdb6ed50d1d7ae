import { readFileSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';

interface Secret {
  readonly value: string;
  readonly hosts?: readonly string[];
}

const FORM = /^([A-Za-z0-9_.-]+)=(env|file):([^@]+)(?:@(.+))?$/;

/**
 * Secrets for local runs: `name=env:VARIABLE` or `name=file:PATH`, with `@host,host` to say where they may go. The value
 * itself never stands on the command line, where every user of the machine could read it.
 */
export function readSecrets(options: readonly string[]): ReadonlyMap<string, Secret> {
  return new Map(options.map((option) => readSecret(option)));
}

function readSecret(option: string): readonly [string, Secret] {
  const form = FORM.exec(option);
  if (form === null)
    throw new UsageError(`--secret ${option.split('=')[0]}=… is not name=env:VARIABLE or name=file:PATH`);
  const [, name, source, place, hosts] = form;
  const value = source === 'env' ? process.env[place!] : fileText(place!);
  if (value === undefined) throw new UsageError(`--secret ${name}: the variable ${place} is not set`);
  return [name!, hosts === undefined ? { value } : { value, hosts: hosts.split(',') }];
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    throw new UsageError(`--secret: the file ${path} cannot be read`);
  }
}
