import type { Command } from 'commander';

/** The options of every command that speaks to a server. */
export function withServerOptions(command: Command): Command {
  return command
    .option('--server <url>', 'which server; the one of rowmill login when left out')
    .option(
      '--key <key>',
      'an API key; better in ROWMILL_KEY or ROWMILL_KEY_FILE, where others cannot see it',
    )
    .option('--key-file <path>', 'a file with an API key');
}
