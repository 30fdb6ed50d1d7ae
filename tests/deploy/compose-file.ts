import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The parts of a service in compose.yaml that tests look at. */
export interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly replicas: number };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

export const DEPLOY = join(import.meta.dirname, '../../deploy');

export function readCompose(): ComposeFile {
  return parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }) as ComposeFile;
}
