import { parseArgs } from 'node:util';
import { ServiceError } from '@rowmill/contracts';
import { flagName } from './setting-names.ts';
import { SETTINGS } from './settings.ts';

/** A command line: what it says about settings, and what is not a setting. */
export interface CommandLine {
  readonly flags: Readonly<Record<string, string>>;
  /** The file with settings. */
  readonly config?: string;
  readonly roles: readonly string[];
}

/** Reads `--queries-max-running 4 --roles api,worker --config rowmill.yaml`. */
export function parseFlags(args: readonly string[]): CommandLine {
  const names = ['config', 'roles', ...SETTINGS.map(({ name }) => flagName(name))];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { config, roles = 'all', ...values } = parse(args, options);
  const flags = SETTINGS.flatMap(({ name }) => {
    const value = values[flagName(name)];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    flags: Object.fromEntries(flags),
    roles: roles.split(',').map((role) => role.trim()),
    ...(config !== undefined && { config }),
  };
}

function parse(
  args: readonly string[],
  options: Record<string, { readonly type: 'string' }>,
): Record<string, string | undefined> {
  try {
    return { ...parseArgs({ args: [...args], options, allowPositionals: false }).values };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message.split('. ', 1)[0]! : 'cannot be read';
    throw new ServiceError(
      'service/bad-setting',
      { setting: 'flags', problem: `cannot be read: ${problem}` },
      { cause },
    );
  }
}
