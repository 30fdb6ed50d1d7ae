import type { Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { EXIT } from '../exit-codes.ts';
import { wholeNumber } from '../input/whole-number.ts';
import { listOutput, writeList, type ListFlags } from '../output/write-list.ts';
import { screenOf } from '../terminal/screen.ts';
import { showMoment } from '../terminal/show-time.ts';

interface LsFlags extends ListFlags {
  readonly limit: number;
  readonly operation?: string;
  readonly actor?: string;
}

/** `rowmill audit`: what was done, by whom, and whether the log of it is whole. */
export function auditCommand(): Command {
  const command = new Command('audit').description(
    'Reads the audit log of the workspace, and checks that nothing was changed or taken out.',
  );
  serverAction(
    command
      .command('ls')
      .description('Lists what was done, the newest first.')
      .option('--limit <n>', 'how many', wholeNumber, 20)
      .option('--operation <name>', 'only this operation, e.g. createUser')
      .option('--actor <actor>', 'only this actor, e.g. "user ada"')
      .addOption(listOutput()),
    ls,
  );
  serverAction(command.command('verify').description('Checks that the log is whole.'), verify);
  return command;
}

async function ls({ api }: Client, { limit, operation, actor, ...flags }: LsFlags): Promise<void> {
  const query = {
    limit: Math.max(1, Math.min(1000, limit)),
    ...(operation !== undefined && { operation }),
    ...(actor !== undefined && { actor }),
  };
  const { data } = await api.GET('/v1/audit', { params: { query } });
  writeList(
    data!.items,
    [
      { head: '#', text: ({ number }) => String(number), right: true },
      { head: 'at', text: ({ at }) => showMoment(at) },
      { head: 'who', text: (entry) => entry.actor },
      { head: 'from', text: ({ address }) => address ?? '' },
      { head: 'did', text: (entry) => entry.operation },
      { head: 'what', text: ({ object }) => object ?? '' },
      { head: 'outcome', text: ({ outcome }) => outcome },
    ],
    flags,
  );
}

async function verify({ api }: Client, { color }: { color: boolean }): Promise<void> {
  const { data } = await api.GET('/v1/audit/verify');
  const { ok, entries, brokenAt } = data!;
  const { paint } = screenOf(process.stderr, color);
  const count = `${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`;
  if (ok) {
    process.stderr.write(`${paint.green('whole')}: ${count}\n`);
    return;
  }
  process.stderr.write(`${paint.red('broken')}: entry ${brokenAt} of ${count} is missing or was changed\n`);
  process.exitCode = EXIT.failed;
}
