import { allItems, type Client, type operations } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { listOutput, writeList, type ListFlags } from '../output/write-list.ts';
import { uniqueMatch } from '../remote/unique-match.ts';
import { showAge } from '../terminal/show-time.ts';
import { UsageError } from '../usage-error.ts';

type Workspace =
  operations['listWorkspaces']['responses'][200]['content']['application/json']['items'][number];

/** `rowmill workspaces`: rooms that see nothing of each other. */
export function workspacesCommand(): Command {
  const command = new Command('workspaces').description(
    'Lists, adds and removes workspaces. A key belongs to one workspace and knows only that.',
  );
  serverAction(command.command('ls').description('Lists workspaces by name.').addOption(listOutput()), ls);
  serverAction(
    command
      .command('add')
      .description('Makes a workspace and prints its first key, this once.')
      .argument('<name>'),
    add,
  );
  serverAction(
    command
      .command('rm')
      .description('Deletes a workspace and everything in it but its audit log.')
      .argument('<name>', 'its name or id')
      .option('--yes', 'really'),
    remove,
  );
  return command;
}

async function ls(client: Client, flags: ListFlags): Promise<void> {
  writeList(
    await readWorkspaces(client),
    [
      { head: 'name', text: ({ name }) => name },
      { head: 'role', text: ({ role }) => role },
      { head: 'age', text: ({ createdAt }) => showAge(createdAt), right: true },
      { head: '', text: ({ current }) => (current ? 'this key is for it' : '') },
    ],
    flags,
  );
}

async function add({ api }: Client, _flags: unknown, name: string): Promise<void> {
  const { data } = await api.POST('/v1/workspaces', { body: { name } });
  const { id, key } = data!;
  if (key === undefined)
    throw new UsageError(`the workspace ${id} was made, but its key was lost with the connection`);
  process.stderr.write(`The workspace ${name} is there. Its first key, an admin's, is shown only now:\n`);
  process.stdout.write(`${key}\n`);
}

async function remove(client: Client, { yes }: { yes?: boolean }, wanted: string): Promise<void> {
  const { id, name } = uniqueMatch(wanted, await readWorkspaces(client), {
    kind: 'workspace',
    list: 'rowmill workspaces ls',
    names: (workspace) => [workspace.name],
  });
  if (yes !== true)
    throw new UsageError(
      `this deletes the workspace ${name} with all its queries, keys and results`,
      `rowmill workspaces rm ${id} --yes`,
    );
  await client.api.DELETE('/v1/workspaces/{id}', { params: { path: { id } } });
  process.stderr.write(`The workspace ${name} is gone.\n`);
}

async function readWorkspaces({ api }: Client): Promise<Workspace[]> {
  return Array.fromAsync(
    allItems(async (cursor) => {
      const query = { limit: 1000, ...(cursor !== undefined && { cursor }) };
      const { data } = await api.GET('/v1/workspaces', { params: { query } });
      return data!;
    }),
  );
}
