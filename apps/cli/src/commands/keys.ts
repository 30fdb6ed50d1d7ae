import { allItems, type Client, type operations } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { roleOption, type Role } from '../input/role-option.ts';
import { wholeNumber } from '../input/whole-number.ts';
import { listOutput, writeList, type ListFlags } from '../output/write-list.ts';
import { shortIds } from '../remote/short-ids.ts';
import { uniqueMatch } from '../remote/unique-match.ts';
import { showAge, showMoment } from '../terminal/show-time.ts';
import { UsageError } from '../usage-error.ts';

interface AddFlags {
  readonly name?: string;
  readonly role?: Role;
  readonly days?: number;
}

type Key = operations['listApiKeys']['responses'][200]['content']['application/json']['items'][number];

/** `rowmill keys`: API keys of one's own, or as an admin those of the workspace. */
export function keysCommand(): Command {
  const command = new Command('keys').description(
    "Lists, adds and removes API keys: one's own, or as an admin those of the workspace.",
  );
  serverAction(
    command.command('ls').description('Lists keys, the oldest first.').addOption(listOutput()),
    ls,
  );
  serverAction(
    command
      .command('add')
      .description('Makes a key and prints it, this once.')
      .option('--name <name>', 'what it is for')
      .addOption(roleOption('what it may do; editor when left out, and never more than its maker'))
      .option('--days <n>', 'how long it is valid; for ever when left out', wholeNumber),
    add,
  );
  serverAction(
    command
      .command('rm')
      .description('Deletes a key; within a second it opens nothing.')
      .argument('<id>', 'the id of a key or its beginning, its name, or its last four characters'),
    remove,
  );
  return command;
}

async function ls(client: Client, flags: ListFlags): Promise<void> {
  const keys = await readKeys(client);
  const short = new Map(shortIds(keys.map(({ id }) => id)).map((id, at) => [keys[at]!.id, id]));
  writeList(
    keys,
    [
      { head: 'id', text: ({ id }) => short.get(id)! },
      { head: 'name', text: ({ name }) => name },
      { head: 'role', text: ({ role }) => role },
      { head: 'of', text: ({ username }) => username },
      { head: 'key', text: ({ lastFour }) => `…${lastFour}` },
      { head: 'age', text: ({ createdAt }) => showAge(createdAt), right: true },
      {
        head: 'used',
        text: ({ lastUsedAt }) => (lastUsedAt === undefined ? '' : `${showAge(lastUsedAt)} ago`),
      },
      { head: 'until', text: ({ expiresAt }) => (expiresAt === undefined ? '' : showMoment(expiresAt)) },
    ],
    flags,
  );
}

/** The key alone goes to standard output, so that it can be put where it belongs. */
async function add({ api }: Client, { name, role, days }: AddFlags): Promise<void> {
  const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * 86_400_000).toISOString();
  const { data } = await api.POST('/v1/secrets/apikeys', {
    body: {
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(expiresAt !== undefined && { expiresAt }),
    },
  });
  const { id, key, role: granted } = data!;
  if (key === undefined)
    throw new UsageError(
      `the key ${id} was made, but it was lost with the connection and cannot be shown again`,
      `rowmill keys rm ${id}`,
    );
  process.stderr.write(`A key with the role ${granted}; it is shown only now:\n`);
  process.stdout.write(`${key}\n`);
}

async function remove(client: Client, _flags: unknown, wanted: string): Promise<void> {
  const { id, name } = uniqueMatch(wanted, await readKeys(client), {
    kind: 'key',
    list: 'rowmill keys ls',
    names: (key) => [key.name, key.lastFour],
  });
  await client.api.DELETE('/v1/secrets/apikeys/{id}', { params: { path: { id } } });
  process.stderr.write(`The key ${id} (${name}) is gone.\n`);
}

async function readKeys({ api }: Client): Promise<Key[]> {
  return Array.fromAsync(
    allItems(async (cursor) => {
      const query = { limit: 1000, ...(cursor !== undefined && { cursor }) };
      const { data } = await api.GET('/v1/secrets/apikeys', { params: { query } });
      return data!;
    }),
  );
}
