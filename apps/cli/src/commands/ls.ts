import type { Client, QueryItem } from '@rowmill/client';
import { Command, Option } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { wholeNumber } from '../input/whole-number.ts';
import { listOutput, writeList, type ListFlags } from '../output/write-list.ts';
import { shortIds } from '../remote/short-ids.ts';
import { showAge } from '../terminal/show-time.ts';

const STATES = ['queued', 'running', 'cancelling', 'completed', 'failed', 'cancelled', 'expired'] as const;

interface LsFlags extends ListFlags {
  readonly limit: number;
  readonly quiet?: boolean;
  readonly state?: readonly (typeof STATES)[number][];
}

/** `rowmill ls`: the queries of the server, newest first. */
export function lsCommand(): Command {
  const command = new Command('ls')
    .description('Lists the queries on the server, the newest first.')
    .option('--limit <n>', 'how many', wholeNumber, 20)
    .addOption(new Option('--state <state...>', 'only queries in these states').choices(STATES))
    .addOption(listOutput())
    .option('-q, --quiet', 'only ids, one a line');
  return serverAction(command, ls);
}

async function ls(client: Client, flags: LsFlags): Promise<void> {
  const items: QueryItem[] = [];
  for await (const item of client.queries.list(flags.state)) {
    if (items.length >= flags.limit) break;
    items.push(item);
  }
  if (flags.quiet === true) {
    process.stdout.write(items.map(({ id }) => `${id}\n`).join(''));
    return;
  }
  const short = new Map(shortIds(items.map(({ id }) => id)).map((id, at) => [items[at]!.id, id]));
  writeList(
    items,
    [
      { head: 'id', text: ({ id }) => short.get(id)! },
      { head: 'state', text: ({ status, partial }) => (partial === true ? `${status}, partial` : status) },
      { head: 'rows', text: ({ rows }) => rows?.toLocaleString('en') ?? '', right: true },
      { head: 'age', text: ({ createdAt }) => showAge(createdAt), right: true },
      { head: 'query', text: ({ query }) => query },
    ],
    flags,
  );
}
