import { allItems, type Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { readHidden } from '../input/read-hidden.ts';
import { readNewPassword } from '../input/read-password.ts';
import { roleOption, type Role } from '../input/role-option.ts';
import { listOutput, writeList, type ListFlags } from '../output/write-list.ts';
import { showAge } from '../terminal/show-time.ts';

interface PasswordFlags {
  readonly passwordFile?: string;
}

const PASSWORD_FILE = ['--password-file <path>', 'a file with the password; - is standard input'] as const;

/** `rowmill users`: who has a password. */
export function usersCommand(): Command {
  const command = new Command('users').description(
    'Lists, adds and removes the users of the workspace, and changes passwords.',
  );
  serverAction(command.command('ls').description('Lists users by name.').addOption(listOutput()), ls);
  serverAction(
    command
      .command('add')
      .description('Makes a user and lets them into the workspace; asks for the password.')
      .argument('<name>')
      .addOption(roleOption('what they may do; viewer when left out'))
      .option(...PASSWORD_FILE),
    add,
  );
  serverAction(
    command.command('rm').description('Deletes a user with their keys and sessions.').argument('<name>'),
    remove,
  );
  serverAction(
    command
      .command('password')
      .description("Changes a password; one's own takes the old one.")
      .argument('<name>')
      .option(...PASSWORD_FILE),
    changePassword,
  );
  return command;
}

async function ls({ api }: Client, flags: ListFlags): Promise<void> {
  const users = allItems(async (cursor) => {
    const query = { limit: 1000, ...(cursor !== undefined && { cursor }) };
    const { data } = await api.GET('/v1/secrets/users', { params: { query } });
    return data!;
  });
  writeList(
    await Array.fromAsync(users),
    [
      { head: 'name', text: ({ username }) => username },
      { head: 'role', text: ({ role }) => role ?? 'no member' },
      { head: 'age', text: ({ createdAt }) => showAge(createdAt), right: true },
      { head: 'password', text: ({ passwordChangedAt }) => `${showAge(passwordChangedAt)} old`, right: true },
    ],
    flags,
  );
}

async function add({ api }: Client, flags: PasswordFlags & { role?: Role }, username: string): Promise<void> {
  const password = await readNewPassword(username, flags.passwordFile);
  const { data } = await api.POST('/v1/secrets/users', {
    body: { credential: { username, password }, ...(flags.role !== undefined && { role: flags.role }) },
  });
  process.stderr.write(`${username} can sign in now, as ${data!.role ?? 'viewer'}.\n`);
}

async function remove({ api }: Client, _flags: unknown, username: string): Promise<void> {
  await api.DELETE('/v1/secrets/users/{username}', { params: { path: { username } } });
  process.stderr.write(`${username} is gone, with all keys and sessions.\n`);
}

async function changePassword({ api }: Client, flags: PasswordFlags, username: string): Promise<void> {
  const { data: me } = await api.GET('/v1/me');
  const own = me!.username === username;
  const oldpassword = own ? await readHidden('Old password') : undefined;
  const password = await readNewPassword(username, flags.passwordFile);
  await api.PUT('/v1/secrets/users/{username}', {
    params: { path: { username } },
    body: { credential: { password, ...(oldpassword !== undefined && { oldpassword }) } },
  });
  process.stderr.write(`The password of ${username} is changed; their sessions have ended.\n`);
}
