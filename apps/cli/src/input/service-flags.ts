import { existsSync } from 'node:fs';
import type { ProgramOptions } from '@rowmill/server';
import type { Command } from 'commander';

/** The flags of commands that concern a service on this machine. */
export interface ServiceFlags {
  readonly data?: string;
  readonly host?: string;
  readonly port?: string;
  readonly config?: string;
}

const CONFIG_FILE = 'rowmill.yaml';

export function serviceFlags(command: Command): Command {
  return command
    .option('--data <directory>', 'where everything is kept (rowmill-data)')
    .option('--host <address>', 'where to listen (127.0.0.1)')
    .option('--port <port>', 'where to listen (7700); 0 takes a free one')
    .option('--config <file>', `settings; ${CONFIG_FILE} is read if it is there`);
}

/** Where settings come from: flags before the environment, the environment before the file. */
export function readServiceFlags({
  config,
  data,
  host,
  port,
}: ServiceFlags): Required<Pick<ProgramOptions, 'flags' | 'env'>> & Pick<ProgramOptions, 'file'> {
  const file = config ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined);
  return { flags: { data, host, port }, env: process.env, ...(file === undefined ? {} : { file }) };
}
