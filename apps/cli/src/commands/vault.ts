import type { Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { EXIT } from '../exit-codes.ts';
import { screenOf } from '../terminal/screen.ts';

/** `rowmill vault`: the keys that secrets are sealed with. */
export function vaultCommand(): Command {
  const command = new Command('vault').description('Looks after the keys that secrets are sealed with.');
  serverAction(
    command
      .command('rotate')
      .description('Takes a new key into use and moves every secret to it, while queries go on.'),
    rotate,
  );
  return command;
}

async function rotate({ api }: Client, { color }: { color: boolean }): Promise<void> {
  const { data } = await api.POST('/v1/vault/rotate');
  const { key, moved, damaged, retired } = data!;
  const { paint } = screenOf(process.stderr, color);
  const secrets = `${moved.toLocaleString('en')} ${moved === 1 ? 'secret was' : 'secrets were'}`;
  process.stderr.write(`The key ${key} is in use; ${secrets} moved to it.\n`);
  if (retired.length > 0) process.stderr.write(`Nothing needs any more: ${retired.join(', ')}\n`);
  if (damaged === 0) return;
  process.stderr.write(
    `${paint.red('damaged')}: ${damaged} of the secrets do not open; set their values again\n`,
  );
  process.exitCode = EXIT.failed;
}
