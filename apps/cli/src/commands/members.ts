import { allItems, type Client } from '@rowmill/client';
import { Argument, Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { roleOption, ROLES, type Role } from '../input/role-option.ts';
import { listOutput, writeList, type ListFlags } from '../output/write-list.ts';
import { showAge } from '../terminal/show-time.ts';

/** `rowmill members`: who may work in the workspace. */
export function membersCommand(): Command {
  const command = new Command('members').description(
    'Lists, adds and removes members of the workspace, and gives them roles.',
  );
  serverAction(command.command('ls').description('Lists members by name.').addOption(listOutput()), ls);
  serverAction(
    command
      .command('add')
      .description('Lets a user who has an account, here or elsewhere, into the workspace.')
      .argument('<name>')
      .addOption(roleOption('what they may do').default('viewer')),
    add,
  );
  serverAction(
    command
      .command('role')
      .description('Gives a member another role.')
      .argument('<name>')
      .addArgument(new Argument('<role>').choices(ROLES)),
    changeRole,
  );
  serverAction(
    command
      .command('rm')
      .description('Shuts a member out of the workspace; the account stays.')
      .argument('<name>'),
    remove,
  );
  return command;
}

async function ls({ api }: Client, flags: ListFlags): Promise<void> {
  const members = allItems(async (cursor) => {
    const query = { limit: 1000, ...(cursor !== undefined && { cursor }) };
    const { data } = await api.GET('/v1/members', { params: { query } });
    return data!;
  });
  writeList(
    await Array.fromAsync(members),
    [
      { head: 'name', text: ({ username }) => username },
      { head: 'role', text: ({ role }) => role },
      { head: 'member for', text: ({ createdAt }) => showAge(createdAt), right: true },
    ],
    flags,
  );
}

async function add({ api }: Client, { role }: { role: Role }, username: string): Promise<void> {
  await api.POST('/v1/members', { body: { username, role } });
  process.stderr.write(`${username} is a member now, as ${role}.\n`);
}

async function changeRole({ api }: Client, _flags: unknown, username: string, role: string): Promise<void> {
  const known = ROLES.find((each) => each === role)!;
  await api.PUT('/v1/members/{username}', { params: { path: { username } }, body: { role: known } });
  process.stderr.write(`${username} is ${role} now.\n`);
}

async function remove({ api }: Client, _flags: unknown, username: string): Promise<void> {
  await api.DELETE('/v1/members/{username}', { params: { path: { username } } });
  process.stderr.write(`${username} is no longer a member.\n`);
}
