import { readFileSync } from 'node:fs';
import { ServiceError } from '@rowmill/contracts';
import { parseDocument } from 'yaml';
import { SETTINGS } from './settings.ts';

/** The values of a rowmill.yaml by setting name: levels may be nested or written with dots. */
export function readFileValues(path: string): ReadonlyMap<string, unknown> {
  const document = parseDocument(readText(path), { prettyErrors: true });
  const mistake = document.errors[0];
  if (mistake !== undefined) throw badFile(path, mistake.message.split('\n', 1)[0] ?? 'is not YAML');
  const found = new Map<string, unknown>();
  collect(document.toJS(), '', found, path);
  return found;
}

const KNOWN: ReadonlySet<string> = new Set(SETTINGS.map(({ name }) => name));

function collect(value: unknown, prefix: string, found: Map<string, unknown>, path: string): void {
  if (prefix !== '' && KNOWN.has(prefix)) found.set(prefix, value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [key, inner] of Object.entries(value))
      collect(inner, prefix === '' ? key : `${prefix}.${key}`, found, path);
  else if (prefix !== '' || value !== null)
    throw new ServiceError('service/bad-setting', {
      setting: prefix === '' ? path : prefix,
      problem: prefix === '' ? 'holds no settings' : `(${path}) does not exist`,
    });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw badFile(path, 'cannot be read', cause);
  }
}

function badFile(path: string, problem: string, cause?: unknown): ServiceError {
  return new ServiceError('service/bad-setting', { setting: `file ${path}`, problem }, { cause });
}
